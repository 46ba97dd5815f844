"""`python -m gamekernel.host`: the worker, without the extra `cli`."""

from gamekernel.host.command import main

raise SystemExit(main())
