#include <gamekernel/calls.h>
#include <gamekernel/explore.h>
#include <gamekernel/hive.h>
#include <gamekernel/homeworlds.h>
#include <gamekernel/quoridor.h>
#include <gamekernel/rules.h>
