/* Runs commands in turn, every one once per round, and prints what each run cost.
 *
 *     process-timer ROUNDS command argument… --- command argument… --- …
 *
 * prints one line per run: round, index of the command, wall nanoseconds, processor nanoseconds, peak
 * resident KiB, exit status. Output of the commands is thrown away.
 *
 * In C because the peak that Linux reports for a child is never less than what its parent had resident when
 * it was started: a timer in Swift or Python would drown a small program.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { MAXIMUM_COMMANDS = 32 };

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static long long nanoseconds(struct timeval time) {
    return time.tv_sec * 1000000000LL + time.tv_usec * 1000LL;
}

static void run(long round, int index, char **arguments, posix_spawn_file_actions_t *actions) {
    pid_t child;
    struct rusage usage;
    int status;
    long long start = now();
    int error = posix_spawnp(&child, arguments[0], actions, NULL, arguments, environ);
    if (error != 0) {
        fprintf(stderr, "process-timer: %s: %s\n", arguments[0], strerror(error));
        exit(2);
    }
    while (wait4(child, &status, 0, &usage) < 0) {
        if (errno != EINTR) {
            perror("process-timer: wait4");
            exit(2);
        }
    }
    long long wall = now() - start;
    printf("%ld\t%d\t%lld\t%lld\t%ld\t%d\n", round, index, wall,
           nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime), usage.ru_maxrss,
           WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}

int main(int count, char **arguments) {
    char **commands[MAXIMUM_COMMANDS];
    int command_count = 0;
    long rounds = count > 2 ? strtol(arguments[1], NULL, 10) : 0;
    if (rounds <= 0) {
        fprintf(stderr, "usage: process-timer ROUNDS command argument... [--- command argument...]\n");
        return 2;
    }
    commands[command_count++] = arguments + 2;
    for (int i = 2; i < count; i++) {
        if (strcmp(arguments[i], "---") != 0) continue;
        arguments[i] = NULL;
        if (command_count == MAXIMUM_COMMANDS) return 2;
        commands[command_count++] = arguments + i + 1;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    for (long round = 0; round < rounds; round++) {
        /* The order turns, so that no command always follows the same one. */
        for (int i = 0; i < command_count; i++) {
            int index = (int)((i + round) % command_count);
            run(round, index, commands[index], &actions);
        }
        fflush(stdout);
    }
    return 0;
}
