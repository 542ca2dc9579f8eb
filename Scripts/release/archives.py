"""Writes archives whose bytes depend only on their content: names are sorted; times, owners and modes are fixed."""
import gzip
import io
import os
import stat
import tarfile
import time
import typing
import zipfile


class File(typing.NamedTuple):
    """A file of an archive."""

    content: bytes
    mode: int = 0o644


def moment():
    """The time of every file, in seconds: SOURCE_DATE_EPOCH."""
    return int(os.environ["SOURCE_DATE_EPOCH"])


def gzipped(content):
    """The content, compressed without a name and a time in the header."""
    buffer = io.BytesIO()
    with gzip.GzipFile(filename="", mode="wb", fileobj=buffer, compresslevel=9, mtime=0) as stream:
        stream.write(content)
    return buffer.getvalue()


def tar(files, with_folders=False):
    """A tar archive of files, `{path: File}`; with entries for their folders on request."""
    folders = set()
    if with_folders:
        for path in files:
            parts = path.split("/")[:-1]
            folders |= {"/".join(parts[:count]) for count in range(1, len(parts) + 1)}
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(folders | set(files)):
            entry = tarfile.TarInfo(path)
            entry.mtime = moment()
            if path in folders:
                entry.type, entry.mode = tarfile.DIRTYPE, 0o755
                archive.addfile(entry)
            else:
                entry.size, entry.mode = len(files[path].content), files[path].mode
                archive.addfile(entry, io.BytesIO(files[path].content))
    return buffer.getvalue()


def write_zip(target, files, last=()):
    """Writes a zip archive of files, `{path: File}`; paths of `last` come after all others, in that order."""
    date = time.gmtime(moment())[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(set(files) - set(last)) + list(last):
            entry = zipfile.ZipInfo(path, date)
            entry.create_system = 3
            entry.external_attr = (stat.S_IFREG | files[path].mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[path].content, compresslevel=9)
