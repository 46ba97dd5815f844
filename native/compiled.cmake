# The modules that a `play` from a host passes through, translated to C by Cython as they stand.
# Each is installed beside its .py, which Python then passes over: an extension comes first.
# Where a .pxd lies beside the .py, it names the fields of a class that is asked for them often.

foreach(module IN ITEMS
  bindings/gamekernel_embed/door
  bindings/gamekernel_native/rules
  kernel/gamekernel/chance
  kernel/gamekernel/game
  kernel/gamekernel/log
  kernel/gamekernel/match
  kernel/gamekernel/model
  kernel/gamekernel/moment
  kernel/gamekernel/registry
  kernel/gamekernel/saves
  kernel/gamekernel/shapes
  kernel/gamekernel/host/answers
  kernel/gamekernel/host/forms
  kernel/gamekernel/host/server
  plugins/gamekernel_games/hive/rules
  plugins/gamekernel_games/native_game)
  set(source ${CMAKE_CURRENT_SOURCE_DIR}/../${module})
  file(GLOB read CONFIGURE_DEPENDS ${source}.py ${source}.pxd)
  string(REGEX REPLACE "^[a-z]+/(.*)" "\\1" inside ${module})
  cmake_path(GET inside FILENAME name)
  cmake_path(GET inside PARENT_PATH package)
  string(REPLACE "/" "." dotted ${inside})
  add_custom_command(
    OUTPUT ${dotted}.c
    COMMAND Python::Interpreter -m cython -3 --module-name ${dotted}
            -X annotation_typing=False ${source}.py -o ${dotted}.c
    DEPENDS ${read})
  python_add_library(${dotted} MODULE WITH_SOABI ${dotted}.c)
  set_target_properties(${dotted} PROPERTIES
    OUTPUT_NAME ${name}
    LIBRARY_OUTPUT_DIRECTORY ${package})
  install(TARGETS ${dotted} DESTINATION ${package})
endforeach()
