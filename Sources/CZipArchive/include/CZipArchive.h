/* Reads a zip archive that lies in memory, with minizip.
 *
 * Nothing of minizip shows here: no file is ever opened or written, and no entry is unpacked but by
 * lk_zip_read into a buffer of the caller's. What an archive may hold is checked in Swift, from the sizes
 * and names that lk_zip_next hands over.
 */
#ifndef LAUNCHKIT_CZIPARCHIVE_H
#define LAUNCHKIT_CZIPARCHIVE_H

#include <stddef.h>
#include <stdint.h>

enum {
    LK_ZIP_OK = 0,
    /* There is no further entry. */
    LK_ZIP_END,
    /* Structure or compressed data make no sense. */
    LK_ZIP_DAMAGED,
    /* The data are there, and are not those that were packed. */
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
    /* Sizes as the directory states them; the data may say something else. */
    uint64_t compressed_size;
    uint64_t uncompressed_size;
    /* Where minizip finds the entry again. */
    uint64_t directory_position;
    uint64_t number;
    uint32_t external_attributes;
    uint32_t name_length;
    uint16_t made_by;
    uint16_t flags;
    uint16_t method;
} lk_zip_entry;

/* Opens an archive; NULL when there is none in these bytes. They must outlive it. */
lk_zip *lk_zip_open(const uint8_t *bytes, size_t count);
void lk_zip_close(lk_zip *zip);

/* The number of entries that the archive claims to have. */
uint64_t lk_zip_entry_count(lk_zip *zip);

/* Hands over the next entry, the first one at the first call. The name is not terminated. */
int lk_zip_next(lk_zip *zip, lk_zip_entry *entry, char *name, size_t capacity);

/* Unpacks `count` bytes of an entry from offset `from` on. The checksum is compared when that reaches the
 * entry's end. `produced` says how many there were. */
int lk_zip_read(
    lk_zip *zip, const lk_zip_entry *entry, uint64_t from, uint8_t *out, size_t count,
    size_t *produced);

#endif
