/* What compilers call differently. */
#ifndef COMPILER_H
#define COMPILER_H

#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#define NOINLINE __attribute__((noinline))
#define HIDDEN __attribute__((visibility("hidden")))
#define RARE(what) __builtin_expect(!!(what), 0)
#define PREFETCH(where) __builtin_prefetch(where)
#elif defined(_MSC_VER)
#define INLINE static __forceinline
#define NOINLINE __declspec(noinline)
#define HIDDEN
#define RARE(what) (what)
#define PREFETCH(where) ((void)(where))
#else
#define INLINE static inline
#define NOINLINE
#define HIDDEN
#define RARE(what) (what)
#define PREFETCH(where) ((void)(where))
#endif

#endif
