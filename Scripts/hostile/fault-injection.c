// Counts the calls of the C library that can fail while files are read, written, locked and listed, and lets one of them
// fail, or kills the process in front of it. fault-injection.py preloads this into the debug executable.
//
//   LAUNCHKIT_FAULT=count        writes the number of calls to descriptor 9 at the end
//   LAUNCHKIT_FAULT=N ERRNO      the call with number N fails with that error; writes its name to descriptor 9
//   LAUNCHKIT_FAULT=N kill       SIGKILL in front of the call with number N
//
// Only calls about the folder in LAUNCHKIT_FAULT_FOLDER count: those with a path in it, and those of descriptors that
// were opened there.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_long calls;
static atomic_uchar ours[4096];
static long wanted = -1;
static int error_number, kills, counts;
static char folder[4096];
static size_t folder_length;

__attribute__((constructor)) static void begin(void) {
  const char *fault = getenv("LAUNCHKIT_FAULT"), *place = getenv("LAUNCHKIT_FAULT_FOLDER");
  if (!fault || !place) return;
  snprintf(folder, sizeof folder, "%s", place);
  folder_length = strlen(folder);
  char what[32] = "";
  if (!strcmp(fault, "count")) counts = 1;
  else if (sscanf(fault, "%ld %31s", &wanted, what) == 2) {
    kills = !strcmp(what, "kill");
    error_number = kills ? 0 : atoi(what);
  }
}

__attribute__((destructor)) static void end(void) {
  if (counts) dprintf(9, "%ld\n", atomic_load(&calls));
}

// Whether the call is the one that fails; `errno` is set then.
static int fails(const char *name) {
  long number = atomic_fetch_add(&calls, 1);
  if (number != wanted) return 0;
  if (kills) kill(getpid(), SIGKILL);
  dprintf(9, "%s\n", name);
  errno = error_number;
  return 1;
}

// Paths are counted if they lie in the folder; relative ones do, since the runs start there.
static int counts_path(const char *path) {
  return folder_length && path && (path[0] != '/' || !strncmp(path, folder, folder_length));
}
static int counts_descriptor(int descriptor) {
  return folder_length && descriptor >= 0 && descriptor < 4096 && atomic_load(&ours[descriptor]);
}
static int counts_at(int descriptor, const char *path) {
  return path && path[0] == '/' ? counts_path(path)
    : descriptor == AT_FDCWD ? counts_path(path) : counts_descriptor(descriptor);
}
static int noted(int descriptor, int is_ours) {
  if (descriptor >= 0 && descriptor < 4096) atomic_store(&ours[descriptor], is_ours != 0);
  return descriptor;
}

#define REAL(name) __typeof__(name) *real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

#define OPEN(name, parameters, counted, arguments)                         \
  int name parameters {                                                    \
    mode_t mode = 0;                                                       \
    if (flags & (O_CREAT | O_TMPFILE)) {                                   \
      va_list list;                                                        \
      va_start(list, flags);                                               \
      mode = va_arg(list, mode_t);                                         \
      va_end(list);                                                        \
    }                                                                      \
    REAL(name);                                                            \
    int is_ours = counted;                                                 \
    return is_ours && fails(#name) ? -1 : noted(real arguments, is_ours);       \
  }
#include <stdarg.h>
OPEN(open, (const char *path, int flags, ...), counts_path(path), (path, flags, mode))
OPEN(open64, (const char *path, int flags, ...), counts_path(path), (path, flags, mode))
OPEN(openat, (int at, const char *path, int flags, ...), counts_at(at, path), (at, path, flags, mode))
OPEN(openat64, (int at, const char *path, int flags, ...), counts_at(at, path), (at, path, flags, mode))

#define CALL(type, failure, name, parameters, counted, arguments)          \
  type name parameters {                                                   \
    REAL(name);                                                            \
    return counted && fails(#name) ? failure : real arguments;                  \
  }
CALL(ssize_t, -1, read, (int d, void *b, size_t n), counts_descriptor(d), (d, b, n))
CALL(ssize_t, -1, pread, (int d, void *b, size_t n, off_t o), counts_descriptor(d), (d, b, n, o))
CALL(ssize_t, -1, pread64, (int d, void *b, size_t n, off64_t o), counts_descriptor(d), (d, b, n, o))
CALL(ssize_t, -1, write, (int d, const void *b, size_t n), counts_descriptor(d), (d, b, n))
CALL(int, -1, fsync, (int d), counts_descriptor(d), (d))
CALL(int, -1, flock, (int d, int o), counts_descriptor(d), (d, o))
CALL(int, -1, fchmod, (int d, mode_t m), counts_descriptor(d), (d, m))
CALL(int, -1, fchown, (int d, uid_t u, gid_t g), counts_descriptor(d), (d, u, g))
CALL(int, -1, fstat, (int d, struct stat *s), counts_descriptor(d), (d, s))
CALL(int, -1, stat, (const char *p, struct stat *s), counts_path(p), (p, s))
CALL(int, -1, lstat, (const char *p, struct stat *s), counts_path(p), (p, s))
CALL(int, -1, fstatat, (int d, const char *p, struct stat *s, int f), counts_at(d, p), (d, p, s, f))
CALL(int, -1, faccessat, (int d, const char *p, int m, int f), counts_at(d, p), (d, p, m, f))
CALL(int, -1, rename, (const char *a, const char *b), counts_path(a), (a, b))
CALL(int, -1, renameat, (int d, const char *a, int e, const char *b), counts_at(d, a), (d, a, e, b))
CALL(int, -1, link, (const char *a, const char *b), counts_path(a), (a, b))
CALL(int, -1, unlink, (const char *p), counts_path(p), (p))
CALL(int, -1, unlinkat, (int d, const char *p, int f), counts_at(d, p), (d, p, f))
CALL(int, -1, mkdir, (const char *p, mode_t m), counts_path(p), (p, m))
CALL(char *, NULL, realpath, (const char *p, char *b), counts_path(p), (p, b))
CALL(DIR *, NULL, opendir, (const char *p), counts_path(p), (p))
CALL(DIR *, NULL, fdopendir, (int d), counts_descriptor(d), (d))

int close(int descriptor) {
  REAL(close);
  int is_ours = counts_descriptor(descriptor);
  noted(descriptor, 0);
  // The descriptor is gone also when closing fails, as on Linux.
  if (is_ours && fails("close")) {
    int code = errno;
    real(descriptor);
    errno = code;
    return -1;
  }
  return real(descriptor);
}
