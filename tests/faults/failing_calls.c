/* Makes the n-th file operation of a process fail, for `tests/faults/machine.py`, or every one of them slow,
   for `tests/faults/slow.py`. Loaded with LD_PRELOAD.

   Counted are operations below one folder only: opening, making and removing files and folders, renaming,
   linking, reading, writing, cutting off and flushing. The process sets the variables through ctypes, and
   forks before each try, so that each try starts from the same state. The clock can be set, too.

   A slow disk also takes its time for what only looks: sizes and times of files, names in a folder. These
   calls do not count, and do not fail. */

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

char failing_folder[PATH_MAX]; /* empty: nothing is counted */
long failing_number = -1;      /* of the operation that fails, from 0; -1: none does */
int failing_stays = 0;         /* whether all after it fail, too */
int failing_errno = ENOSPC;
volatile long failing_done = 0; /* operations so far */
char failing_last[PATH_MAX + 32];
volatile long clock_offset_s = 0;
volatile long delay_ms = 0;       /* of every operation; one that waits goes on when this becomes less */
char delayed_last[PATH_MAX + 32]; /* the last one for which the first thread has to wait */
void (*delayed_hook)(void);       /* is called for every one of them, before it */

static int is_below(const char *path) {
    size_t length = strlen(failing_folder);
    char whole[PATH_MAX];
    if (!length || !path)
        return 0;
    if (path[0] != '/') {
        if (!getcwd(whole, sizeof whole))
            return 0;
        path = whole;
    }
    return !strncmp(path, failing_folder, length);
}

/* Whether this thread keeps Python's lock, so that all others wait, too. */
static int keeps_lock(void) {
    static int (*check)(void);
    if (!check)
        check = (int (*)(void))dlsym(RTLD_DEFAULT, "PyGILState_Check");
    return check && check();
}

static void delay(const char *what, const char *path) {
    struct timespec began, now, slice = {0, 1000000};
    if (!delay_ms)
        return;
    if (delayed_hook && (gettid() == getpid() || keeps_lock())) {
        snprintf(delayed_last, sizeof delayed_last, "%s %s", what, path);
        delayed_hook();
    }
    clock_gettime(CLOCK_MONOTONIC, &began);
    do {
        nanosleep(&slice, NULL);
        clock_gettime(CLOCK_MONOTONIC, &now);
    } while ((now.tv_sec - began.tv_sec) * 1000 + (now.tv_nsec - began.tv_nsec) / 1000000 < delay_ms);
}

/* Waits if the disk is slow. */
static int is_slow(const char *what, const char *path) {
    if (is_below(path))
        delay(what, path);
    return 0;
}

static int fails(const char *what, const char *path) {
    if (!is_below(path))
        return 0;
    delay(what, path);
    long number = __sync_fetch_and_add(&failing_done, 1);
    if (failing_number < 0 || (failing_stays ? number < failing_number : number != failing_number))
        return 0;
    if (number == failing_number)
        snprintf(failing_last, sizeof failing_last, "%s %s", what, path);
    errno = failing_errno;
    return 1;
}

static int fails_at(const char *what, int descriptor) {
    char link[64], path[PATH_MAX];
    if (!failing_folder[0])
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0)
        return 0;
    path[length] = 0;
    return fails(what, path);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
/* A function of the C library that fails where `failed` says so. */
#define CALL(type, name, arguments, prepare, failed, call)                                                  \
    type name arguments {                                                                                   \
        static __typeof__(&name) real;                                                                      \
        prepare if (!real) real = REAL(name);                                                               \
        if (failed)                                                                                         \
            return -1;                                                                                      \
        return real call;                                                                                   \
    }
#define PATH(type, name, arguments, path, call) CALL(type, name, arguments, , fails(#name, path), call)
#define DESCRIPTOR(type, name, arguments, call) CALL(type, name, arguments, , fails_at(#name, fd), call)
#define OPEN(name, arguments, path, call) CALL(int, name, arguments, TAKE_MODE, fails(#name, path), call)
#define TAKE_MODE                                                                                           \
    mode_t mode = 0;                                                                                        \
    if (flags & (O_CREAT | O_TMPFILE)) {                                                                    \
        va_list more;                                                                                       \
        va_start(more, flags);                                                                              \
        mode = va_arg(more, mode_t);                                                                        \
        va_end(more);                                                                                       \
    }

OPEN(open, (const char *path, int flags, ...), path, (path, flags, mode))
OPEN(open64, (const char *path, int flags, ...), path, (path, flags, mode))
OPEN(openat, (int folder, const char *path, int flags, ...), path, (folder, path, flags, mode))
OPEN(openat64, (int folder, const char *path, int flags, ...), path, (folder, path, flags, mode))
PATH(int, mkdir, (const char *path, mode_t mode), path, (path, mode))
PATH(int, unlink, (const char *path), path, (path))
PATH(int, rmdir, (const char *path), path, (path))
PATH(int, rename, (const char *old, const char *new), new, (old, new))
PATH(int, renameat, (int a, const char *old, int b, const char *new), new, (a, old, b, new))
PATH(int, renameat2, (int a, const char *old, int b, const char *new, unsigned flags), new,
     (a, old, b, new, flags))
PATH(int, link, (const char *old, const char *new), new, (old, new))
PATH(int, linkat, (int a, const char *old, int b, const char *new, int flags), new, (a, old, b, new, flags))
#define LOOK(name, arguments, call) CALL(int, name, arguments, , is_slow(#name, path), call)
LOOK(stat, (const char *path, struct stat *into), (path, into))
LOOK(stat64, (const char *path, struct stat64 *into), (path, into))
LOOK(lstat, (const char *path, struct stat *into), (path, into))
LOOK(lstat64, (const char *path, struct stat64 *into), (path, into))
LOOK(fstatat, (int folder, const char *path, struct stat *into, int flags), (folder, path, into, flags))
LOOK(fstatat64, (int folder, const char *path, struct stat64 *into, int flags), (folder, path, into, flags))
LOOK(statx, (int folder, const char *path, int flags, unsigned mask, struct statx *into),
     (folder, path, flags, mask, into))
LOOK(access, (const char *path, int mode), (path, mode))
LOOK(faccessat, (int folder, const char *path, int mode, int flags), (folder, path, mode, flags))
LOOK(chmod, (const char *path, mode_t mode), (path, mode))
LOOK(utimensat, (int folder, const char *path, const struct timespec times[2], int flags),
     (folder, path, times, flags))

DIR *opendir(const char *path) {
    static __typeof__(&opendir) real;
    if (!real)
        real = REAL(opendir);
    is_slow("opendir", path);
    return real(path);
}

DESCRIPTOR(ssize_t, read, (int fd, void *into, size_t count), (fd, into, count))
DESCRIPTOR(ssize_t, pread, (int fd, void *into, size_t count, off_t at), (fd, into, count, at))
DESCRIPTOR(ssize_t, pread64, (int fd, void *into, size_t count, off64_t at), (fd, into, count, at))
DESCRIPTOR(ssize_t, write, (int fd, const void *from, size_t count), (fd, from, count))
DESCRIPTOR(ssize_t, pwrite, (int fd, const void *from, size_t count, off_t at), (fd, from, count, at))
DESCRIPTOR(ssize_t, pwrite64, (int fd, const void *from, size_t count, off64_t at), (fd, from, count, at))
DESCRIPTOR(ssize_t, writev, (int fd, const struct iovec *parts, int count), (fd, parts, count))
DESCRIPTOR(int, ftruncate, (int fd, off_t size), (fd, size))
DESCRIPTOR(int, ftruncate64, (int fd, off64_t size), (fd, size))
DESCRIPTOR(int, fsync, (int fd), (fd))
DESCRIPTOR(int, fdatasync, (int fd), (fd))

int clock_gettime(clockid_t clock, struct timespec *now) {
    static __typeof__(&clock_gettime) real;
    if (!real)
        real = REAL(clock_gettime);
    int status = real(clock, now);
    if (!status && clock == CLOCK_REALTIME)
        now->tv_sec += clock_offset_s;
    return status;
}

time_t time(time_t *into) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (into)
        *into = now.tv_sec;
    return now.tv_sec;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec exact;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &exact);
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return 0;
}
