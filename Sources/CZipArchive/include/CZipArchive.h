/* Reads a zip archive in memory, with minizip.
 *
 * This interface shows nothing of minizip. No file is ever opened or written, and only lk_zip_read unpacks
 * entries, into a buffer of the caller. Swift code decides what an archive may contain, from the sizes and
 * names that lk_zip_next returns.
 */
#ifndef LAUNCHKIT_CZIPARCHIVE_H
#define LAUNCHKIT_CZIPARCHIVE_H

#include <stddef.h>
#include <stdint.h>

enum {
    LK_ZIP_OK = 0,
    /* There is no further entry. */
    LK_ZIP_END,
    /* The structure or the compressed data are not valid. */
    LK_ZIP_DAMAGED,
    /* The data can be unpacked, but they are not the data that were packed. */
    LK_ZIP_WRONG_CHECKSUM,
    /* An entry's name does not fit the buffer. */
    LK_ZIP_LONG_NAME
};

/* General purpose bit 0: the data are encrypted. */
enum { LK_ZIP_FLAG_ENCRYPTED = 1 };

/* Compression methods that lk_zip_read knows. */
enum { LK_ZIP_STORED = 0, LK_ZIP_DEFLATED = 8 };

typedef struct lk_zip lk_zip;

typedef struct {
    /* The sizes that the directory states; the data may have other sizes. */
    uint64_t compressed_size;
    uint64_t uncompressed_size;
    /* The position at which minizip finds the entry again. */
    uint64_t directory_position;
    uint64_t number;
    uint32_t external_attributes;
    uint32_t name_length;
    uint16_t made_by;
    uint16_t flags;
    uint16_t method;
} lk_zip_entry;

/* Opens an archive; NULL when the bytes do not contain one. The bytes must stay valid until the archive is
 * closed. */
lk_zip *lk_zip_open(const uint8_t *bytes, size_t count);
void lk_zip_close(lk_zip *zip);

/* The number of entries that the archive claims to have. */
uint64_t lk_zip_entry_count(lk_zip *zip);

/* Returns the next entry; the first call returns the first entry. The name is not terminated. */
int lk_zip_next(lk_zip *zip, lk_zip_entry *entry, char *name, size_t capacity);

/* Unpacks `count` bytes of an entry from the offset `from`. The checksum is compared when the end of the
 * entry is reached. `produced` is set to the number of bytes that were unpacked. */
int lk_zip_read(
    lk_zip *zip, const lk_zip_entry *entry, uint64_t from, uint8_t *out, size_t count,
    size_t *produced);

#endif
