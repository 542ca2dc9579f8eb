#include "CProcessArguments.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

static int count = -1;
static char **arguments;

#if defined(__linux__) && defined(__GLIBC__)
/* glibc calls initializers with what main gets; this one comes before those of the Swift runtime, which have
 * no priority. */
__attribute__((constructor(101))) static void take_arguments(int argc, char **argv)
{
    count = argc;
    arguments = argv;
    /* In a static executable the Swift runtime looks up its own path there to find the program that prints
     * backtraces, and aborts if it can't. Being told of one it does not look. */
    if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 1);
    /* The number of a standard stream that is closed would go to the next file that is opened, and messages
     * into a report. A folder in its place can neither be read nor written. */
    for (int stream = 0; stream <= 2; stream += 1) {
        if (fcntl(stream, F_GETFD) == -1 && open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC) != stream) _exit(3);
    }
}
#endif

int lk_argument_count(void) { return count; }

const char *lk_argument(int index)
{
    return arguments != NULL && index >= 0 && index < count ? arguments[index] : NULL;
}
