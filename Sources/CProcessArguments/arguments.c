/* For O_PATH. */
#define _GNU_SOURCE

#include "CProcessArguments.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

static int count = -1;
static char **arguments;

/* If a standard stream is closed, the next file that is opened gets its number, and messages would go into a
 * report. So each closed number gets a file that can neither be read nor written: whoever tries gets the
 * error that the stream is closed. */
static void take_up_closed_streams(void)
{
    for (int stream = 0; stream <= 2; stream += 1) {
        if (fcntl(stream, F_GETFD) != -1) continue;
#if defined(O_PATH)
        int opened = open("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
#else
        int opened = open("/dev/null", (stream == 0 ? O_WRONLY : O_RDONLY) | O_CLOEXEC);
#endif
        if (opened != stream) _exit(3);
    }
}

#if defined(__linux__) && defined(__GLIBC__)
/* glibc calls initializers with the arguments of main. This one runs before those of the Swift runtime, which
 * have no priority. */
__attribute__((constructor(101))) static void take_arguments(int argc, char **argv)
{
    count = argc;
    arguments = argv;
    /* In a static executable the Swift runtime looks up its own path there, to find the program that prints
     * backtraces, and aborts if it can't. If the path of that program is given, it does not look. */
    if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 1);
    take_up_closed_streams();
}
#else
__attribute__((constructor)) static void take_up_streams(void) { take_up_closed_streams(); }
#endif

int lk_argument_count(void) { return count; }

const char *lk_argument(int index)
{
    return arguments != NULL && index >= 0 && index < count ? arguments[index] : NULL;
}
