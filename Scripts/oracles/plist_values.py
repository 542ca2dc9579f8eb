"""Brings values of property lists, as two readers print them, into one form that can be compared and shown."""
import base64
import datetime
import json
import re
import struct

EPOCH = datetime.date(2001, 1, 1).toordinal()
DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?Z")


def bits(number):
    """The 64 bits of a double, with all that are not numbers as one."""
    return "nan" if number != number else struct.pack(">d", number).hex()


def seconds(text):
    """The seconds since 2001 that the text of `$date` stands for."""
    if text.startswith("abs:"):
        return float(text[4:])
    year, month, day, hour, minute, second, fraction = DATE.fullmatch(text).groups()
    days = datetime.date(int(year), int(month), int(day)).toordinal() - EPOCH
    whole = days * 86400 + int(hour) * 3600 + int(minute) * 60 + int(second)
    return float(whole) + float("0" + fraction) if fraction else float(whole)


def dictionary(pairs):
    return ("dictionary", tuple(sorted(pairs, key=repr)))


def members(values):
    """A set: its members, each once. CoreFoundation keeps those that are equal when it transfers them."""
    return ("set", tuple(sorted(set(values), key=repr)))


def scalar(value):
    if value is None:
        return ("null",)
    if isinstance(value, bool):
        return ("boolean", value)
    if isinstance(value, int):
        return ("integer", value)
    if isinstance(value, str):
        return ("string", value)
    raise ValueError(f"no value of a property list: {value!r}")


def of_launchkit(value):
    """The value that canonical JSON stands for."""
    if isinstance(value, list):
        return ("array", tuple(of_launchkit(each) for each in value))
    if not isinstance(value, dict):
        return scalar(value)
    if len(value) == 1:
        (word, inner), = value.items()
        if word == "$real":
            return ("real", bits(float(inner)))
        if word == "$date":
            return ("date", bits(seconds(inner)))
        if word == "$data":
            return ("data", base64.b64decode(inner, validate=True).hex())
        if word == "$uid":
            return ("uid", inner)
        if word == "$set":
            return members([of_launchkit(each) for each in inner])
        if word == "$dict":
            return dictionary([(scalar(key), of_launchkit(each)) for key, each in inner])
    return dictionary([(scalar(key), of_launchkit(each)) for key, each in value.items()])


def of_corefoundation(value):
    """The value that a line of the oracle stands for."""
    if isinstance(value, list):
        return ("array", tuple(of_corefoundation(each) for each in value))
    if not isinstance(value, dict):
        return scalar(value)
    (word, inner), = value.items()
    if word in ("$real", "$date"):
        number, = struct.unpack(">d", bytes.fromhex(inner))
        # The text of a date has no sign for zero.
        return (word[1:], bits(number + 0.0 if word == "$date" else number))
    if word == "$data":
        return ("data", inner)
    if word == "$uid":
        return ("uid", inner)
    if word == "$set":
        return members([of_corefoundation(each) for each in inner])
    return dictionary([(of_corefoundation(key), of_corefoundation(each)) for key, each in inner])


def parse(text):
    """JSON whose numbers are all integers."""
    def refuse(number):
        raise ValueError(f"{number} stands outside $real")
    return json.loads(text, parse_float=refuse)


def repaired(value):
    """The value with each half of a surrogate pair that is alone as U+FFFD, which no Swift string can hold."""
    if isinstance(value, str):
        return re.sub("[\ud800-\udfff]", "\ufffd", value)
    if isinstance(value, tuple):
        return tuple(repaired(each) for each in value)
    return value


def resorted(value):
    """The value with its dictionaries and sets in order again, as after a change of their keys."""
    if not isinstance(value, tuple) or not value or not isinstance(value[0], str):
        return value
    if value[0] == "array":
        return ("array", tuple(resorted(each) for each in value[1]))
    if value[0] == "set":
        return members([resorted(each) for each in value[1]])
    if value[0] == "dictionary":
        return dictionary([(key, resorted(each)) for key, each in value[1]])
    return value


def first_difference(ours, theirs):
    """The innermost two values that differ, ours first."""
    if ours[0] == theirs[0] and ours[0] in ("array", "dictionary") and len(ours[1]) == len(theirs[1]):
        for mine, other in zip(ours[1], theirs[1]):
            if mine == other:
                continue
            if ours[0] == "array":
                return first_difference(mine, other)
            if mine[0] == other[0]:
                return first_difference(mine[1], other[1])
            return first_difference(mine[0], other[0])
    return ours, theirs
