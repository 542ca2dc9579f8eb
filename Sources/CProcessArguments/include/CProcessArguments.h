/* The command line of this process, and standard streams that are not replaced by other files.
 *
 * On Linux, Swift reads the command line from /proc/self/cmdline, which a container or a build sandbox may
 * not have. The C library gets the command line from the system and passes it on before Swift starts. If the
 * process was started without a standard stream, files that are opened later do not get the number of that
 * stream; reading or writing it fails with EBADF.
 */
#ifndef LAUNCHKIT_CPROCESSARGUMENTS_H
#define LAUNCHKIT_CPROCESSARGUMENTS_H

/* The number of arguments, including the name of the program; -1 where the C library does not give the
 * arguments. */
int lk_argument_count(void);

/* The argument with an index, counted from 0; it stays valid as long as the process runs. NULL for any other
 * index. */
const char *lk_argument(int index);

#endif
