/* How this process was started: its command line, and standard streams that are what they are taken for.
 *
 * Swift reads it from /proc/self/cmdline on Linux, which a container or a build sandbox need not have. The C
 * library is given it, and hands it over before Swift starts. The numbers of standard streams that the process was
 * started without are kept from files that are opened later; reading or writing them fails with EBADF.
 */
#ifndef LAUNCHKIT_CPROCESSARGUMENTS_H
#define LAUNCHKIT_CPROCESSARGUMENTS_H

/* How many arguments there are, the name of the program among them; -1 where the C library does not say. */
int lk_argument_count(void);

/* The argument with that index, from 0 on; it stays where it is as long as the process runs. NULL for any
 * other index. */
const char *lk_argument(int index);

#endif
