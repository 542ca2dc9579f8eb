/* Makes it possible to leave ICU out of the fully static release build.
 *
 * Debian's and Ubuntu's libxml2.a refer to seven functions of ICU's converter, which would bring 31 MB of
 * tables into the executable. This package gives libxml2 only UTF-8 and tells it to ignore declared
 * encodings, so none of the seven is ever called. If one were called, it would say "no such converter", and
 * libxml2 would use its own.
 *
 * The symbols are hidden: in a dynamic build libxml2.so keeps using the real ICU, and nothing that links this
 * package sees them. ICU puts its version into each name, so there is one set for each version that a
 * supported distribution has.
 */
#if defined(__linux__)

#define HIDDEN __attribute__((visibility("hidden")))

/* U_FILE_ACCESS_ERROR of ICU's UErrorCode. */
#define FILE_ACCESS_ERROR 4

#define STUBS(version)                                                                            \
    HIDDEN void *ucnv_open_##version(const char *name, int *error);                               \
    HIDDEN void ucnv_close_##version(void *converter);                                            \
    HIDDEN void ucnv_convertEx_##version(                                                         \
        void *to, void *from, char **target, const char *target_end, const char **source,         \
        const char *source_end, void *pivot_start, void **pivot_source, void **pivot_target,      \
        const void *pivot_end, signed char reset, signed char flush, int *error);                 \
    HIDDEN void ucnv_setFromUCallBack_##version(void *converter, void *action, const void *user,  \
                                                void **old_action, const void **old_user,         \
                                                int *error);                                      \
    HIDDEN void ucnv_setToUCallBack_##version(void *converter, void *action, const void *user,    \
                                              void **old_action, const void **old_user,           \
                                              int *error);                                        \
    HIDDEN void UCNV_FROM_U_CALLBACK_STOP_##version(void);                                        \
    HIDDEN void UCNV_TO_U_CALLBACK_STOP_##version(void);                                          \
    void *ucnv_open_##version(const char *name, int *error) {                                     \
        (void)name;                                                                               \
        *error = FILE_ACCESS_ERROR;                                                               \
        return 0;                                                                                 \
    }                                                                                             \
    void ucnv_close_##version(void *converter) { (void)converter; }                               \
    void ucnv_convertEx_##version(                                                                \
        void *to, void *from, char **target, const char *target_end, const char **source,         \
        const char *source_end, void *pivot_start, void **pivot_source, void **pivot_target,      \
        const void *pivot_end, signed char reset, signed char flush, int *error) {                \
        (void)to, (void)from, (void)target, (void)target_end, (void)source, (void)source_end;     \
        (void)pivot_start, (void)pivot_source, (void)pivot_target, (void)pivot_end;               \
        (void)reset, (void)flush;                                                                 \
        *error = FILE_ACCESS_ERROR;                                                               \
    }                                                                                             \
    void ucnv_setFromUCallBack_##version(void *converter, void *action, const void *user,         \
                                         void **old_action, const void **old_user, int *error) {  \
        (void)converter, (void)action, (void)user, (void)old_action, (void)old_user;              \
        *error = FILE_ACCESS_ERROR;                                                               \
    }                                                                                             \
    void ucnv_setToUCallBack_##version(void *converter, void *action, const void *user,           \
                                       void **old_action, const void **old_user, int *error) {    \
        (void)converter, (void)action, (void)user, (void)old_action, (void)old_user;              \
        *error = FILE_ACCESS_ERROR;                                                               \
    }                                                                                             \
    /* Only their addresses are taken, as arguments of the two above. */                          \
    void UCNV_FROM_U_CALLBACK_STOP_##version(void) {}                                             \
    void UCNV_TO_U_CALLBACK_STOP_##version(void) {}

STUBS(70) /* Ubuntu 22.04 */
STUBS(72) /* Debian 12 */
STUBS(74) /* Ubuntu 24.04 */
STUBS(76) /* Debian 13 */

#endif
