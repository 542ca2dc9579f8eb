#include "CTextConversion.h"

#include <errno.h>
#include <iconv.h>

lk_conversion lk_convert_to_utf8(const char *encoding, const uint8_t *input, size_t length, uint8_t *output,
                                 size_t capacity) {
    lk_conversion result = {LK_CONVERSION_UNKNOWN_ENCODING, 0, 0};
    iconv_t converter = iconv_open("UTF-8", encoding);
    if (converter == (iconv_t)-1) return result;
    char *from = (char *)(uintptr_t)input;
    char *to = (char *)output;
    size_t left = length, room = capacity;
    size_t status = iconv(converter, &from, &left, &to, &room);
    int error = status == (size_t)-1 ? errno : 0;
    /* Text in an encoding with shift sequences may have to end with one. */
    if (error == 0 && iconv(converter, NULL, NULL, &to, &room) == (size_t)-1) error = errno;
    iconv_close(converter);
    result.consumed = length - left;
    result.written = capacity - room;
    result.status = error == 0        ? LK_CONVERSION_DONE
                    : error == E2BIG  ? LK_CONVERSION_TOO_LONG
                                      : LK_CONVERSION_ILL_FORMED;
    return result;
}
