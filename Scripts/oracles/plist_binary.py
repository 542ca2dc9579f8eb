"""Writes binary property lists that no library would: any width, any marker, shared and cyclic objects."""
import struct


class Writer:
    """Objects by number; the last one added is the root unless `top` says otherwise."""

    def __init__(self, offset_size=None, reference_size=1):
        self.objects = []
        self.offset_size = offset_size
        self.reference_size = reference_size

    def raw(self, data):
        """Adds an object that is these bytes, and gives its number."""
        self.objects.append(data)
        return len(self.objects) - 1

    @staticmethod
    def head(marker, count, width=None):
        """A marker with its count, which follows as an integer where it is large or a width is asked for."""
        if count < 15 and width is None:
            return bytes([marker | count])
        width = width if width is not None else max(0, ((count.bit_length() + 7) // 8 - 1).bit_length())
        return bytes([marker | 15, 0x10 | width]) + (count % (1 << (8 << width))).to_bytes(1 << width, "big")

    def integer(self, value, width=3):
        size = 1 << width
        return self.raw(bytes([0x10 | width]) + (value % (1 << 8 * size)).to_bytes(size, "big"))

    def real(self, value, is_wide=True):
        if is_wide:
            return self.raw(b"\x23" + struct.pack(">d", value))
        return self.raw(b"\x22" + struct.pack(">f", value))

    def date(self, value):
        return self.raw(b"\x33" + struct.pack(">d", value))

    def data(self, value, width=None):
        return self.raw(self.head(0x40, len(value), width) + value)

    def ascii(self, value, width=None):
        return self.raw(self.head(0x50, len(value), width) + value)

    def utf16(self, units, width=None):
        return self.raw(self.head(0x60, len(units), width) + b"".join(struct.pack(">H", each) for each in units))

    def uid(self, value, size=1):
        return self.raw(bytes([0x80 | size - 1]) + value.to_bytes(size, "big"))

    def refs(self, numbers):
        return b"".join(each.to_bytes(self.reference_size, "big") for each in numbers)

    def array(self, numbers, width=None):
        return self.raw(self.head(0xA0, len(numbers), width) + self.refs(numbers))

    def set(self, numbers, width=None):
        return self.raw(self.head(0xC0, len(numbers), width) + self.refs(numbers))

    def dictionary(self, pairs, width=None):
        keys, values = [key for key, _ in pairs], [value for _, value in pairs]
        return self.raw(self.head(0xD0, len(pairs), width) + self.refs(keys) + self.refs(values))

    def file(self, top=None, version=b"00", unused=b"\0" * 5, sort=0, gap=b""):
        body, offsets = b"bplist" + version, []
        for each in self.objects:
            offsets.append(len(body))
            body += each
        body += gap
        table = len(body)
        size = self.offset_size or next(each for each in (1, 2, 4, 8) if table < 1 << 8 * each)
        for each in offsets:
            body += each.to_bytes(size, "big")
        top = len(self.objects) - 1 if top is None else top
        return body + unused + bytes([sort, size, self.reference_size]) + struct.pack(
            ">QQQ", len(self.objects), top, table)


def random_file(choose):
    """A file of random objects, of which some are odd; `choose` is a random.Random."""
    writer = Writer(choose.choice([None, None, None, 2, 3, 4, 5, 8, 9, 16]),
                    choose.choice([1, 1, 1, 2, 3, 4, 7, 8, 9]))
    for _ in range(choose.randrange(1, 12)):
        leaf(writer, choose)
    for _ in range(choose.randrange(0, 5)):
        count = len(writer.objects)
        width = choose.choice([None, None, None, None, 0, 1, 2, 3, 4])
        picks = [choose.randrange(count) for _ in range(choose.choice([0, 1, 2, 3, 3, 16]))]
        kind = choose.randrange(8)
        if kind < 3:
            writer.array(picks, width)
        elif kind < 4:
            writer.set(picks, width)
        else:
            strings = [at for at, each in enumerate(writer.objects) if each[0] & 0xF0 in (0x50, 0x60)]
            keys = strings if strings and choose.random() < 0.9 else range(count)
            writer.dictionary([(choose.choice(list(keys)), each) for each in picks], width)
    return writer.file(unused=bytes(choose.choice([0, 0, 0, 1, 255]) for _ in range(5)),
                       sort=choose.choice([0, 0, 0, 1, 7]),
                       version=choose.choice([b"00"] * 12 + [b"01", b"0?", b"10", b"15", b"0\0"]),
                       gap=choose.choice([b""] * 9 + [b"\0\x09"]),
                       top=choose.choice([None] * 9 + [0]))


def leaf(writer, choose):
    kind = choose.randrange(14)
    if kind == 0:
        writer.raw(choose.choice([b"\x00", b"\x08", b"\x09", b"\x0f", b"\x01", b"\x0c", b"\x70", b"\xb0", b"\xe0"]))
    elif kind <= 2:
        writer.integer(choose.choice([0, 1, -1, 127, 128, 255, 1 << 31, (1 << 63) - 1, -(1 << 63), (1 << 64) - 1,
                                      1 << 64, (1 << 127) + 5]), choose.choice([0, 1, 2, 3, 3, 4, 4, 5, 7]))
    elif kind <= 4:
        writer.real(choose.choice([0.0, -0.0, 1.5, 0.1, 1e300, float("inf"), float("-inf"), float("nan"), 5e-324])
                    if kind == 3 else choose.choice([0.1, -0.0, 1.5, float("nan"), float("inf"), 1e-45]), kind == 3)
    elif kind == 5:
        writer.date(choose.choice([0.0, 0.5, -1e9, 1e300, float("nan"), float("inf"), 123456789.123, -0.0, 4e11]))
    elif kind == 6:
        writer.data(choose.choice([b"", b"a", bytes(range(16)), b"x" * 300]), choose.choice([None, None, 0, 1, 2, 3]))
    elif kind <= 9:
        writer.ascii(choose.choice([b"", b"a", b"key", b"CF$UID", b"e\xcc\x81", b"\xe9", b"a\0b", b"long" * 20,
                                    b"\x7f", b"\x80", b"$real"]), choose.choice([None, None, None, 0, 1, 2]))
    elif kind <= 11:
        writer.utf16(choose.choice([[], [0x61], [0xE9], [0x65, 0x301], [0xD83D, 0xDE00], [0xD83D], [0xDE00, 0xD83D],
                                    [0], [0xFFFE, 0xFFFF], [0xFEFF, 0x61], [0x4E2D] * 20]),
                     choose.choice([None, None, None, 0, 1]))
    elif kind == 12:
        size = choose.choice([1, 1, 2, 3, 4, 5, 8, 16])
        writer.uid(choose.choice([0, 1, 255, 65535, (1 << 32) - 1, 1 << 32]) % (1 << 8 * size), size)
    else:
        writer.raw(bytes(choose.randrange(256) for _ in range(choose.randrange(1, 5))))
