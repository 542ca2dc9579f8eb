#include "CZipArchive.h"

#include <stdlib.h>
#include <string.h>
#include <unzip.h>

struct lk_zip {
    const uint8_t *bytes;
    uint64_t count;
    uint64_t position;
    unzFile file;
    int has_started;
};

/* The functions with which minizip reads. `opaque` and `stream` are both the lk_zip. A position past the end
 * is refused, so that no read can leave the buffer, whatever the archive says. */

static voidpf open_memory(voidpf opaque, const void *name, int mode)
{
    (void)name;
    return (mode & ZLIB_FILEFUNC_MODE_READWRITEFILTER) == ZLIB_FILEFUNC_MODE_READ ? opaque : NULL;
}

static uLong read_memory(voidpf opaque, voidpf stream, void *out, uLong size)
{
    lk_zip *zip = stream;
    uint64_t left = zip->count - zip->position;
    (void)opaque;
    if (size > left) size = (uLong)left;
    if (size > 0) memcpy(out, zip->bytes + zip->position, size);
    zip->position += size;
    return size;
}

static uLong write_memory(voidpf opaque, voidpf stream, const void *bytes, uLong size)
{
    (void)opaque, (void)stream, (void)bytes, (void)size;
    return 0;
}

static ZPOS64_T tell_memory(voidpf opaque, voidpf stream)
{
    (void)opaque;
    return ((lk_zip *)stream)->position;
}

static long seek_memory(voidpf opaque, voidpf stream, ZPOS64_T offset, int origin)
{
    lk_zip *zip = stream;
    uint64_t base = 0;
    (void)opaque;
    if (origin == ZLIB_FILEFUNC_SEEK_CUR) base = zip->position;
    if (origin == ZLIB_FILEFUNC_SEEK_END) base = zip->count;
    if (offset > zip->count - base) return -1;
    zip->position = base + offset;
    return 0;
}

static int close_memory(voidpf opaque, voidpf stream)
{
    (void)opaque, (void)stream;
    return 0;
}

static int error_memory(voidpf opaque, voidpf stream)
{
    (void)opaque, (void)stream;
    return 0;
}

lk_zip *lk_zip_open(const uint8_t *bytes, size_t count)
{
    zlib_filefunc64_def functions;
    lk_zip *zip = calloc(1, sizeof *zip);
    if (zip == NULL) return NULL;
    zip->bytes = bytes;
    zip->count = count;
    functions.zopen64_file = open_memory;
    functions.zread_file = read_memory;
    functions.zwrite_file = write_memory;
    functions.ztell64_file = tell_memory;
    functions.zseek64_file = seek_memory;
    functions.zclose_file = close_memory;
    functions.zerror_file = error_memory;
    functions.opaque = zip;
    zip->file = unzOpen2_64("", &functions);
    if (zip->file == NULL) {
        free(zip);
        return NULL;
    }
    return zip;
}

void lk_zip_close(lk_zip *zip)
{
    unzClose(zip->file);
    free(zip);
}

uint64_t lk_zip_entry_count(lk_zip *zip)
{
    unz_global_info64 info;
    return unzGetGlobalInfo64(zip->file, &info) == UNZ_OK ? info.number_entry : 0;
}

int lk_zip_next(lk_zip *zip, lk_zip_entry *entry, char *name, size_t capacity)
{
    unz_file_info64 info;
    unz64_file_pos position;
    int status = zip->has_started ? unzGoToNextFile(zip->file) : unzGoToFirstFile(zip->file);
    zip->has_started = 1;
    if (status == UNZ_END_OF_LIST_OF_FILE) return LK_ZIP_END;
    if (status != UNZ_OK) return LK_ZIP_DAMAGED;
    if (unzGetCurrentFileInfo64(zip->file, &info, name, (uLong)capacity, NULL, 0, NULL, 0) != UNZ_OK
        || unzGetFilePos64(zip->file, &position) != UNZ_OK)
        return LK_ZIP_DAMAGED;
    if (info.size_filename > capacity) return LK_ZIP_LONG_NAME;
    entry->compressed_size = info.compressed_size;
    entry->uncompressed_size = info.uncompressed_size;
    entry->directory_position = position.pos_in_zip_directory;
    entry->number = position.num_of_file;
    entry->external_attributes = (uint32_t)info.external_fa;
    entry->name_length = (uint32_t)info.size_filename;
    entry->made_by = (uint16_t)info.version;
    entry->flags = (uint16_t)info.flag;
    entry->method = (uint16_t)info.compression_method;
    return LK_ZIP_OK;
}

/* Unpacks up to `count` bytes; it unpacks fewer at the end of the entry. */
static int unpack(unzFile file, uint8_t *out, size_t count, size_t *produced)
{
    *produced = 0;
    while (*produced < count) {
        size_t left = count - *produced;
        unsigned wanted = left > (1u << 30) ? 1u << 30 : (unsigned)left;
        int got = unzReadCurrentFile(file, out + *produced, wanted);
        if (got < 0) return LK_ZIP_DAMAGED;
        if (got == 0) break;
        *produced += (size_t)got;
    }
    return LK_ZIP_OK;
}

int lk_zip_read(
    lk_zip *zip, const lk_zip_entry *entry, uint64_t from, uint8_t *out, size_t count,
    size_t *produced)
{
    unz64_file_pos position;
    uint8_t passed[1 << 14];
    int status = LK_ZIP_OK;
    *produced = 0;
    position.pos_in_zip_directory = entry->directory_position;
    position.num_of_file = entry->number;
    if (unzGoToFilePos64(zip->file, &position) != UNZ_OK
        || unzOpenCurrentFile(zip->file) != UNZ_OK)
        return LK_ZIP_DAMAGED;
    while (status == LK_ZIP_OK && from > 0) {
        size_t got = 0;
        status = unpack(
            zip->file, passed, from > sizeof passed ? sizeof passed : (size_t)from, &got);
        if (got == 0) break;
        from -= got;
    }
    if (status == LK_ZIP_OK && from == 0) status = unpack(zip->file, out, count, produced);
    /* Compares the checksum if all of the entry was read. */
    if (unzCloseCurrentFile(zip->file) == UNZ_CRCERROR && status == LK_ZIP_OK)
        status = LK_ZIP_WRONG_CHECKSUM;
    return status;
}
