#!/usr/bin/env python3
"""Writes the seeds of Fuzz/Corpus that are binary: archives, signed messages, programs, files of the cache.

    python3 Scripts/hostile/fuzz-seeds.py

The seeds are kept in the repository; this script shows what is in them, and nothing runs it. The other seeds are text.
"""
import pathlib
import struct
import zlib

CORPUS = pathlib.Path(__file__).resolve().parent.parent.parent / "Fuzz" / "Corpus"


def write(folder, name, content):
    path = CORPUS / folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


# Archives.


def archive(entries, comment=b"", count=None):
    """A zip archive; each entry is a name, its content, and what is unusual about it."""
    body = b""
    directory = b""
    for name, content, *options in entries:
        option = options[0] if options else {}
        method = option.get("method", 0)
        packed = content
        if method == 8:
            deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
            packed = deflate.compress(content) + deflate.flush()
        size = option.get("size", len(content))
        common = struct.pack(
            "<HHHHIIIHH", option.get("flags", 0), method, 0, 0x21, zlib.crc32(content),
            len(packed), size, len(name), 0)
        directory += b"PK\1\2" + struct.pack("<HH", 0x031E, 20) + common + struct.pack(
            "<HHHII", 0, 0, 0, option.get("attributes", 0), len(body)) + name
        body += b"PK\3\4" + struct.pack("<H", 20) + common + name + packed
    count = len(entries) if count is None else count
    end = b"PK\5\6" + struct.pack(
        "<HHHHIIH", 0, 0, count, count, len(directory), len(body), len(comment))
    return body + directory + end + comment


INFO = b"{CFBundleExecutable=App;CFBundleIdentifier=a;}"
APP = [(b"Payload/", b""), (b"Payload/App.app/Info.plist", INFO)]


# Programs.


def signature(entitlements):
    blob = struct.pack(">II", 0xFADE7171, 8 + len(entitlements)) + entitlements
    other = struct.pack(">III", 0xFADE0C02, 12, 0)
    table = struct.pack(">IIII", 0, 28, 5, 28 + len(other))
    return struct.pack(">III", 0xFADE0CC0, 28 + len(other) + len(blob), 2) + table + other + blob


def program(entitlements=b"{a=b;}", wide=True, signed=True):
    header = 32 if wide else 28
    sign = signature(entitlements)
    commands = struct.pack("<II", 0x1B, 24) + b"\t" * 16
    if signed:
        commands += struct.pack("<IIII", 0x1D, 16, header + 40, len(sign))
    start = struct.pack(
        "<IIIIIII", 0xFEEDFACF if wide else 0xFEEDFACE, 0x0100000C, 0, 2, 2 if signed else 1,
        len(commands), 0)
    return start + (b"\0" * 4 if wide else b"") + commands + (sign if signed else b"")


def fat(inner):
    return struct.pack(
        ">IIIIIII", 0xCAFEBABE, 1, 0x0100000C, 0, 64, len(inner), 0).ljust(64, b"\0") + inner


# Signed messages.


def element(tag, content, indefinite=False):
    if indefinite:
        return bytes([tag, 0x80]) + content + b"\0\0"
    length = len(content)
    if length < 0x80:
        return bytes([tag, length]) + content
    digits = length.to_bytes((length.bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 | len(digits)]) + digits + content


def message(octets, indefinite=False):
    def part(tag, content):
        return element(tag, content, indefinite)

    data = element(6, bytes.fromhex("2A864886F70D010701"))
    signed = element(6, bytes.fromhex("2A864886F70D010702"))
    inner = part(0x30, data + part(0xA0, octets))
    body = part(0x30, element(2, b"\1") + element(0x31, b"") + inner + element(0x31, b""))
    return part(0x30, signed + part(0xA0, body))


PROFILE = b'{Name=a;Entitlements={"get-task-allow"=YES;};TeamIdentifier=(T);}'


# Files of the cache; numbers are in groups of seven bits, as StoredWriter has them.


def number(value):
    out = b""
    while value >= 0x80:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def text(value):
    return number(len(value)) + value


def listed(items):
    return number(len(items)) + b"".join(items)


def source(path, content):
    return number(0) + text(path) + b"\1" + number(0) + number(0) + text(content)


def note(message):
    return text(message) + b"\1" + number(0) + number(1) + b"\1" + source(b"b", b"xy") + listed(
        [b"\1" + text(b"k"), b"\0" + number(3)])


def fix():
    return text(b"do it") + b"\1" + b"\0" + listed([number(0) + number(1) + text(b"new")])


def finding():
    return (
        text(b"rule-a") + text(b"error") + text(b"message") + number(1) + number(2) + listed([])
        + listed([note(b"note")]) + b"\1" + text(b"help") + listed([fix()]) + b"\0"
        + listed([text(b"ITMS-1")]) + listed([text(b"App") + listed([text(b"Debug")]) + b"\1"]))


def report():
    question = text(b"rule-b") + text(b"open") + listed([text(b"--sdk")]) + listed([])
    return source(b"a", b"abc") + listed([finding()]) + listed([question])


def unit():
    target = (
        text(b"p") + text(b"App") + listed([]) + text(b"app") + b"\0\0\0" + text(b"adopted")
        + text(b"scenes adopted") + listed([note(b"evidence")]))
    digest = number(1) + number(2)
    signed = b"".join(number(value) for value in (1, 2, 3, 4, 5, 300))
    dependency = text(b"f") + b"\1" + digest + b"\0\0\1" + signed
    answer = text(b"f") + b"\1" + text(b"App") + digest
    return (
        number(7) + number(8) + number(9) + listed([answer]) + listed([dependency])
        + listed([report()]) + listed([text(b"x") + text(b"missing")]) + listed([target])
        + number(3) + listed([text(b"a")]) * 6)


def shard(results):
    signed = b"".join(number(value) for value in (1, 2, 3, 4, 5, 6))
    entries = [
        number(index) + number(0) + signed + number(7) + number(1) + number(1) + number(index)
        + number(20000) for index in range(len(results))]
    return text(b"tool") + number(1) + number(2) + listed(
        [text(result) for result in results]) + listed(entries)


def main():
    write("zip", "app.ipa", archive(APP + [
        (b"Payload/App.app/App", program()),
        (b"Payload/App.app/embedded.mobileprovision", message(element(4, PROFILE)), {"method": 8}),
        (b"Payload/App.app/PlugIns/E.appex/Info.plist", INFO, {"method": 8}),
        (b"Payload/App.app/en.lproj/Main.storyboardc/x", b""),
    ], comment=b"comment"))
    write("zip", "link.ipa", archive(APP + [
        (b"Payload/App.app/App", b"/etc/passwd", {"attributes": 0xA1FF0000})]))
    write("zip", "encrypted.ipa", archive(APP + [(b"Payload/App.app/App", b"x", {"flags": 1})]))
    write("zip", "large.ipa", archive([(b"Payload/a", b"x", {"method": 8, "size": 1 << 30})]))
    write("zip", "twice.ipa", archive(APP + [(b"a-b", b""), (b"a/b", b""), (b"a", b""), (b"a/", b"")]))
    write("zip", "escape.ipa", archive([(b"../a", b"x")]))
    write("zip", "count.ipa", archive(APP, count=9))
    write("mach-o", "signed", program())
    write("mach-o", "narrow", program(wide=False))
    write("mach-o", "unsigned", program(signed=False))
    write("mach-o", "fat", fat(program(b"<plist><dict/></plist>")))
    write("mach-o", "fat-wide", struct.pack(
        ">IIIIQQ", 0xCAFEBABF, 1, 7, 0, 64, 9).ljust(64, b"\0") + program())
    write("cms", "definite", message(element(4, PROFILE)))
    write("cms", "indefinite", message(
        element(0x24, element(4, PROFILE[:20]) + element(4, PROFILE[20:]), True), True))
    write("cms", "nested", message(element(0x24, element(0x24, element(4, b"{}")))))
    write("cms", "detached", message(b""))
    write("cms", "large-length", bytes.fromhex("3084FFFFFFFF0609"))
    write("cms", "other", element(0x30, element(6, bytes.fromhex("2A864886F70D010703"))))
    write("cache", "report", b"\0" + report())
    write("cache", "unit", b"\1" + unit())
    write("cache", "shard", b"\2" + shard([report(), source(b"", b"") + listed([]) + listed([])]))
    write("cache", "cut-off", b"\1" + unit()[:60])
    write("cache", "count", b"\2" + text(b"tool") + number(1) + number(2) + b"\xff" * 9 + b"\1")


main()
