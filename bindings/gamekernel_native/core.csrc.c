#include <gamekernel/calls.h>
#include <gamekernel/explore.h>
#include <gamekernel/hive.h>
#include <gamekernel/rules.h>
