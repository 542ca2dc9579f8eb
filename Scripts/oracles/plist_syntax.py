"""Decides which format of a property list a file has, without either of the readers that are compared."""
import codecs
import re
import xml.parsers.expat

BOMS = [
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
]
DECLARATION = re.compile(rb"<\?xml\s[^>]*?encoding\s*=\s*(['\"])([A-Za-z0-9._:-]+)\1")
TRIVIA = re.compile(r"(?:[\t-\r \u2028\u2029\ufeff]|//[^\n\r\u2028\u2029]*|/\*.*?\*/)*", re.S)
# No name of an element begins with a digit.
DATA = re.compile(r"<(?:[*0-9]|[a-fA-F\t-\r \u2028\u2029]*>)")


def decoded(data):
    """The text and the name of its encoding; None for text where the bytes are not in it."""
    name, start = "utf-8", 0
    for mark, encoding in BOMS:
        if data.startswith(mark):
            name, start = encoding, len(mark)
            break
    else:
        if data[:4] in (b"\x00\x00\x00<", b"\x00\x00\x00{"):
            name = "utf-32-be"
        elif data[1:4] == b"\x00\x00\x00" and data[:1] != b"\x00":
            name = "utf-32-le"
        elif len(data) > 1 and data[0] == 0 and data[1] != 0:
            name = "utf-16-be"
        elif len(data) > 1 and data[1] == 0 and data[0] != 0:
            name = "utf-16-le"
        else:
            found = DECLARATION.match(data)
            if found:
                name = found.group(2).decode("ascii")
    try:
        codecs.lookup(name)
        return data[start:].decode(name, errors="strict"), name
    except (LookupError, ValueError):
        return None, name


def format_of(data):
    """'binary', 'xml', 'json' or 'openstep'."""
    if data.startswith(b"bplist") or b"bplist00".startswith(data):
        return "binary"
    text, _ = decoded(data)
    if text is None:
        text = data.decode("utf-8", "replace")
    start = TRIVIA.match(text).end()
    while text.startswith(("<<<<<<<", "=======", ">>>>>>>"), start):
        end = text.find("\n", start)
        start = TRIVIA.match(text, end if end >= 0 else len(text)).end()
    first = text[start:start + 1]
    if first == "<":
        return "openstep" if DATA.match(text, start) else "xml"
    if first == "#":
        return "xml"
    if first == "[":
        return "json"
    if first == "{":
        at = TRIVIA.match(text, start + 1).end()
        if text[at:at + 1] != '"':
            return "openstep"
        string = re.compile(r'"(?:\\.|[^"\\])*"?', re.S).match(text, at)
        if string.end() == len(text) and (len(string[0]) == 1 or string[0][-1] != '"'):
            # CoreFoundation passes over a quote that is never closed.
            at = TRIVIA.match(text, at + 1).end()
            return "openstep" if text[at:at + 1] == "}" else "json"
        at = TRIVIA.match(text, string.end()).end()
        return "openstep" if text[at:at + 1] in ("=", ";") else "json"
    return "openstep"


def is_well_formed(data):
    """Whether a file is well-formed XML. Entities are not expanded."""
    text, name = decoded(data)
    if text is None or any("\ud800" <= each <= "\udfff" for each in text):
        return False
    declared = re.match(r"<\?xml\s[^>]*?encoding\s*=\s*['\"]([^'\"]*)['\"]", text)
    # Neither UTF-16 nor UTF-32 may be declared where it is not, and the other way round.
    if declared and name.startswith(("utf-16", "utf-32")) != bool(
            re.match(r"(?i)utf-?(?:16|32)|ucs-?[24]|iso-10646-ucs-[24]|unicode", declared.group(1))):
        return False
    parser = xml.parsers.expat.ParserCreate(encoding="utf-8")
    parser.SetParamEntityParsing(xml.parsers.expat.XML_PARAM_ENTITY_PARSING_NEVER)
    # A default handler keeps the parser from expanding the entities that a document declares.
    parser.DefaultHandler = lambda _: None
    try:
        parser.Parse(text.encode("utf-8"), True)
        return True
    except xml.parsers.expat.ExpatError:
        return False
