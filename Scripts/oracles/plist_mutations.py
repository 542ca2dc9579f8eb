"""Makes property lists to begin with, and mutations of them: by what a format is made of, and by bytes."""
import plistlib
import re

import plist_binary

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
DOCTYPE = ('<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
           '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n')
XML = [
    HEAD + DOCTYPE + '<plist version="1.0">\n<dict>\n\t<key>name</key>\n\t<string>value &amp; more</string>\n'
    '\t<key>list</key>\n\t<array>\n\t\t<integer>1</integer>\n\t\t<real>1.5</real>\n\t\t<true/>\n\t\t<false/>\n'
    '\t</array>\n\t<key>when</key>\n\t<date>2020-01-31T12:00:00Z</date>\n\t<key>bytes</key>\n\t<data>\n\tAAEC\n\t'
    '</data>\n</dict>\n</plist>\n',
    HEAD + '<plist version="1.0"><string>&lt;&#65;&#x1F600;<![CDATA[<raw> & ]]>\u00e9\u4e2d</string></plist>',
    '<plist><dict><key>CF$UID</key><integer>5</integer></dict></plist>',
    '<dict><key>a</key><integer>0x1F</integer><key>a</key><real>-inf</real></dict>',
    '<plist><array><integer>-5</integer><date>2020-02-30T25:61:61Z</date><data>QQ==</data></array></plist>',
    HEAD + DOCTYPE + '<plist version="1.0"><!-- comment --><?target data?><array><dict/><array/><string/></array></plist>',
    '<plist><string>e\u0301 \u00e9\r\nline\rline</string></plist>',
    '<plist><dict><key>\u00e9</key><true/><key>e\u0301</key><false/><key/><string></string></dict></plist>',
]
OPENSTEP = [
    '{\n  name = value;\n  "quoted key" = "text\\n\\t\\"\\101\\U00e9";\n  list = (1, two, "three", );\n  data = <0fbd 77>;\n'
    '  nested = { a = b; };\n}\n',
    '/* comment */\n"key" = "value";\n// line\nword = other;\nalone;\n"single" = \'quote"d\';\n',
    '(a, (b), {c = d;}, <>, "")', '"just text"', 'word', '<0fbd77>', '{}', '()', '{ path = /usr/lib:a.b-c$d_e; }',
    '"a" = "\\Ud83d\\Ude00 \\Ud83d \\U1 \\U \\344 \\0 \\777 \\a\\b\\v\\f\\r";',
    '// comment only\n', '/* open', ' \n', '{a = 1 /* in */ ; /**/ b // x\n = 2;}',
    '{\u00e9 = "\u00e9"; "\u4e2d" = "\U0001F600";}', '{ a = "\u00e9"; b = "e\u0301"; "\u00e9" = 1; "e\u0301" = 2; }',
    '{ a = <*I5>; b = <*R1.5>; c = <*BY>; d = <*D2001-01-31 12:00:00 +0000>; }', '{a={b={c={d=(((e)));};};};}',
    '"a" = "b"\n"c" = "d";', '{ a = b; } { c = d; }', "{'a' = 'b';}",
]
XML_TEXTS = {
    "integer": ["0", "-0", "+5", " 5", "5 ", "- 5", "+ 0x1f", "0X1F", "-0x8000000000000000", "9223372036854775807",
                "9223372036854775808", "18446744073709551615", "18446744073709551616", "-9223372036854775808",
                "-9223372036854775809", "00012", "0x", "", " ", "-", "1.5", "1e3", "1_0", "\u00a05", "\u20035", "\u200b5",
                "&#53;", "<!-- -->5", "5<!-- -->", "<![CDATA[5]]>", "\u0665", "0x00", "-00", "1a", "0b1", "\u0085 7",
                "\u3000" "4", "\x7f3", "~3", "!3"],
    "real": ["0", "-0.0", "1.5", ".5", "5.", "1e3", "1E+3", "1e", "1e400", "-1e400", "1e-400", "nan", "NaN", "-nan",
             "+nan", "inf", "+Infinity", "INFINITY", "-inf", "infinit", "0x10", "0x1p3", " 1.5", "1.5 ", "\n1.5", "",
             "1,5", "--1", "+-1", "1.5f", "1d3", "&#49;.5", "<![CDATA[1.5]]>", "0.1", "123456789012345678901234567890",
             "4.9e-324", "2.2250738585072011e-308", "1.7976931348623159e308", "\u06615", "- 5", "+5", "\u00a01",
             "1.5<!-- c -->", "9007199254740993", "1e1000000000000", "0." + "0" * 400 + "1", "1" * 400],
    "date": ["2020-01-31T12:00:00Z", "0000-00-00T00:00:00Z", "-0001-01-01T00:00:00Z", "2020-1-1T0:0:0Z",
             "2020-13-45T99:99:99Z", "20200-01-01T00:00:00Z", "1-01-01T00:00:00Z", " 2020-01-01T00:00:00Z",
             "2020-01-01T00:00:00Z ", "2020-01-01T00:00:00", "2020-01-01", "2020-01-01T00:00:00.5Z",
             "2020-01-01t00:00:00z", "2020-01-01T00:00:00+00:00", "", "2147483647-01-01T00:00:00Z",
             "2147483648-01-01T00:00:00Z", "4294967297-01-01T00:00:00Z", "-01-01T00:00:00Z", "--1-01-01T00:00:00Z",
             "2001-01-01T00:00:60Z", "1600-02-29T23:59:59Z", "99999-12-31T23:59:59Z", "2020-02-30T00:00:00Z",
             "2020-00-10T00:00:00Z", "2020-01-00T00:00:00Z", "2020-12-31T24:00:00Z", "123456789-01-01T00:00:00Z",
             "2&#48;20-01-01T00:00:00Z", "+2020-01-01T00:00:00Z", "01999-01-01T00:00:00Z",
             "-2020-12-31T12:00:00Z", "9999999999-01-01T00:00:00Z", "10000000-01-01T00:00:00Z"],
    "data": ["", " ", "AAEC", "A A\nE\tC", "QQ==", "QUI=", "QQ", "Q", "QQ=", "QUJD=", "QQ==QQ==", "====", "=", "A=BC",
             "AB=C", "A===", "QUI= ", "QU=I", "-_", "!!!!", "\u00e9AAA", "A,A.E;C", "<![CDATA[AAEC]]>", "&#65;AEC",
             "<!-- -->AAEC", "QQ= =", "QQ=\n=", "AAECAA", "AAECA", "AAE=C", "\x7fAAEC", "AAEC====", "QUJDREVGRw==",
             "QUI==", "//++", "QQ=a", "QQ==a", "QQ==aaaa"],
    "string": ["", " ", "a&amp;b", "&lt;&gt;&quot;&apos;", "&#65;", "&#x41;", "&#X41;", "&#0;", "&#xD800;", "&#x10FFFF;",
               "&#x110000;", "&#xFFFE;", "&#1;", "&#;", "&#x;", "&#65", "&unknown;", "&nbsp;", "&amp", "&", "a & b",
               "]]>", "<![CDATA[]]>", "<![CDATA[a]]>", "a<![CDATA[<b>]]>c", "<![CDATA[a]]]]><![CDATA[>]]>",
               "<![CDATA[open", "<!-- c -->", "a<!-- c -->b", "<?pi d?>", "a<?pi d?>b", "<b>x</b>", "\u00e9", "e\u0301",
               "\U0001F600", "\ufeff", "a\ufeffb", "\ufffd", "\ufffe", "\u0085", "\u2028", "\x01", "\x0b", "\x7f",
               "a\r\nb", "a\rb", "&#13;&#10;", "\t\n", "&#x00000041;", "&#x000000041;", "&#0000000065;", "&#00000065;",
               "&#x1F600;", "&#128512;", "&#55357;&#56832;", "&#xD83D;&#xDE00;", "&#-65;", "&#+65;", "& #65;", "&#65 ;",
               "&lt", "&LT;", "&#4294967361;", "&#x1;", "&#9;", "&#xFFFF;", "&#xFDD0;", "&#x7F;", "&#x85;"],
}
XML_TEXTS["key"] = XML_TEXTS["string"] + ["CF$UID", "a", "key"]
ELEMENTS = ["plist", "dict", "array", "key", "string", "integer", "real", "date", "data", "true", "false"]
PIECES = [
    "<!-- c -->", "<!---->", "<!-- a -- b -->", "<!-->", "<!--->", "<!-- open", "<?pi data?>", "<?pi?>", "<?xml version='1.0'?>",
    "<![CDATA[ ]]>", "<![CDATA[]]>", "&#32;", "text", "\u00a0", "\u0085", "\x0c", "\ufeff", "<set/>", "<foo/>", "<!DOCTYPE plist>", "<null/>",
    "<key>a</key>", "<string>s</string>", "<true></true>", "<true> </true>", "<true />", "<true a='b'/>", "<true>x</true>",
    "<dict></dict>", "<dict> </dict>", "<array/>", "<array />", "<data/>", "<date/>", "<integer/>", "<real/>", "<plist/>",
    "<plist></plist>", "<plist><true/></plist>", "</plist>", "</dict>", "</array>", "\x00", "<string a='b' c=\"d\">x</string >",
    "<integer>7</integer\n>", "<string/ >", "<string //>", "< string>x</string>", "<String>x</String>", "<string\x0b>x</string>",
    "<string a='>'>x</string>", "<a:string xmlns:a='b'>x</a:string>", "<string a:b='c'>x</string>", "<key>k</key><key>v</key>",
    "<dict><key>CF$UID</key><integer>-1</integer></dict>", "<dict><key>CF$UID</key><integer>4294967296</integer></dict>",
    "<dict><key>CF$UID</key><real>1.9</real></dict>", "<dict><key>CF$UID</key><string>1</string></dict>",
    "<dict><key>CF$UID</key><integer>18446744073709551615</integer></dict>", "<dict><string>a</string><true/></dict>",
    "<dict><key>CF$UID</key><integer>1</integer><key>CF$UID</key><integer>2</integer></dict>", "<dict><key>a</key></dict>",
    "<dict><key>CF$UID</key><true/></dict>", "<dict><key>CF$UID</key><real>-1e20</real></dict>", "<true/><!-- -->",
    "<dict><key>CF$UID</key><real>nan</real></dict>", "<dict><key>CF$UID</key><real>3e9</real></dict>",
    "<string a='1' a='2'>x</string>", "<string a=b>x</string>", "<string a>x</string>", "<string a='<'>x</string>",
    "<array><key>a</key></array>", "<dict><plist><key>a</key></plist><true/></dict>", "<string a='&foo;'/>",
]
DOCTYPES = [
    "", DOCTYPE, "<!DOCTYPE plist>", "<!DOCTYPE plist SYSTEM 'file://localhost/System/Library/DTDs/PropertyList.dtd'>",
    "<!DOCTYPE dict>", "<!DOCTYPE plist []>", "<!DOCTYPE plist [<!ENTITY a 'b'>]>", "<!DOCTYPE plist [ ] >",
    "<!DOCTYPE plist [<!-- c -->]>", "<!doctype plist>", "<!DOCTYPE>", "<!DOCTYPE plist PUBLIC \"a\" \"b>c\">",
    "<!DOCTYPEplist>", "<!DOCTYPE plist>\n<!DOCTYPE plist>", "<!DOCTYPE plist><!-- c -->", "<!DOCTYPE plist PUBLIC 'x'>",
    "<!DOCTYPE plist SYSTEM 'a[b'>",
]
DECLARATIONS = [
    "", HEAD, "<?xml version='1.0'?>", "<?xml version='1.0' encoding='utf-8'?>", "<?xml version=\"1.0\" encoding=\"utf8\"?>",
    "<?xml version='1.0' encoding='UTF-16'?>", "<?xml version='1.0' encoding='ISO-8859-1'?>", "<?xml version='1.1'?>",
    "<?xml version='1.0' encoding='us-ascii'?>", "<?xml version='1.0' encoding='windows-1252'?>", "<?xml encoding='utf-8'?>",
    "<?xml version='1.0' encoding='macintosh'?>", "<?xml version='1.0' encoding='Shift_JIS'?>", "<?xml?>", " " + HEAD, "\n" + HEAD,
    "<?xml version='1.0' encoding='nonsense'?>", "<?xml version='1.0' encoding=''?>", "<?xml version='1.0' encoding = 'UTF-8'?>",
    "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>", "<?xml version='1.0' standalone='no'?>", "<?xml version='2.0'?>",
    "<?xml version='1.0' encoding='utf-32'?>", "<?xml version='1.0' encoding='EUC-JP'?>", "<?xml version='1.0' encoding='GB18030'?>",
    "<?xml version='1.0' encoding='UTF-16LE'?>", "<?xml version='1.0' encoding='latin1'?>", "<?XML version='1.0'?>",
    "<?xml version='1.0' encoding='koi8-r'?>", "<?xml version='1.0' encoding='UTF-7'?>", "<?xml version='1.0' encoding='big5'?>",
]
CODECS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be", "latin-1", "cp1252",
          "mac-roman", "shift_jis", "euc-jp", "gb18030", "big5", "koi8-r", "utf-7", "+utf-16-be", "+utf-32-be"]
STRINGS = [
    '""', "''", '"\'"', "'\"'", '"\\""', "'\\''", '"\\\\"', '"\\n\\r\\t\\a\\b\\f\\v"', '"\\q"', '"\\\n"', '"\\0"', '"\\1"', '"\\12"',
    '"\\123"', '"\\1234"', '"\\200"', '"\\377"', '"\\376"', '"\\400"', '"\\777"', '"\\8"', '"\\U0041"', '"\\U41"', '"\\U"', '"\\Ug"',
    '"\\u0041"', '"\\U00e9x"', '"\\U12345"', '"\\Ud83d\\Ude00"', '"\\Ud83d"', '"\\Ude00\\Ud83d"', '"\\Ud83d\ude00"', '"\\Ud83dx\\Ude00"',
    '"\\U0000"', '"\\Ufffe"', '"a\nb"', '"a\r\nb"', '"\t"', '"\x00"', '"a\x01b"', '"\u00e9"', '"e\u0301"', '"\U0001F600"', '"\u2028"', '"\ufeff"',
    '"open', "'open", '"\\', '"\\U', '"\\Ud83', '"//x"', '"/*x"', "word", "a.b", "a-b", "-", "--", ".", "/", "a/b", "//x", "/x/", "a//b", "a/*b*/c",
    "$x", "_", ":", "a:b", "1", "-1.5", "YES", "NO", "foo@bar.com", "a b", "a,b", "a+b", "a=b", "*", "#x", "\u00e9", "a\u00e9", "<>", "< >",
    "<00>", "<0>", "<0 0>", "<00 00>", "<0g>", "<00", "<", "<\n00\t11\r22>", "<00\x0b>", "<00\u202811>", "<00\u00a0>", "<AbCd>", "<00 /* c */>",
    "<*I5>", "<*I-5>", "<*R1.5>", "<*BY>", "<*BN>", "<*D2001-01-31 12:00:00 +0000>", "<\uff10\uff11>", "<\u0130\u0130>", "\u201ctext\u201d",
    "<0\u0131>", "<\u0130 00>", "<00\u0100>", '"\\\u0131"', '"\\U\u0131"', '"\\U4\uff11"', '"\\U1 2"',
]
BETWEEN = [" ", "\n", "\r", "\t", "\x0b", "\x0c", "\u2028", "\u2029", "\u00a0", "\u0085", "\ufeff", "\x00", "//c\n", "//c\r", "//c", "//c\u2028", "/*c*/", "/**/",
           "/*", "/*/", "/***/", "/* /* */", "/* // */", "/", "/ ", ";", ";;", ",", ",,", "=", "{", "}", "(", ")", "()", "{}", "#", "@", "\\", "a", "=======\n",
           "<<<<<<< HEAD\n", ">>>>>>> x\n", "\x1f", "\x7f", "\u3000"]
TOKENS = {
    "xml": re.compile(r"<!\[CDATA\[.*?\]\]>|<[^>]*>|&[^;<\s]*;?|[^<&]+|.", re.S),
    "openstep": re.compile(
        r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|//[^\n]*|/\*.*?\*/|<[^>]*>|[\w$/:.\-]+|\s+|.", re.S),
}


def seeds():
    """Hand-written files, each as its format and its bytes."""
    found = [("xml", each.encode()) for each in XML] + [("openstep", each.encode()) for each in OPENSTEP]
    for text in [each for each in XML if "UTF-8" in each]:
        for name in ("utf-16", "utf-32", "utf-16-be"):
            found.append(("xml", text.replace("UTF-8", name.upper()).encode(name)))
    found += [("openstep", each.encode("utf-16")) for each in OPENSTEP]
    for count in (511, 512, 513):
        found.append(("openstep", ("(" * count + ")" * count).encode()))
        found.append(("openstep", ("{a=" * count + "b" + ";}" * count).encode()))
        found.append(("openstep", ("k = " + "(" * count + "x" + ")" * count + ";").encode()))
        for inner in ("", "<true/>", "<array/>"):
            found.append(("xml", ("<plist>" + "<array>" * count + inner + "</array>" * count + "</plist>").encode()))
        writer = plist_binary.Writer(reference_size=2)
        for _ in range(count):
            writer.array([len(writer.objects) - 1] if writer.objects else [])
        found.append(("binary", writer.file()))
    for text in XML:
        for element, texts in XML_TEXTS.items():
            if f"<{element}>" in text:
                found += [("xml", re.sub(f"(?s)(?<=<{element}>).*?(?=</{element}>)", lambda _: each, text, count=1)
                           .encode("utf-8")) for each in texts]
    # Each text by itself, so that what differs differs for one reason.
    for element, texts in XML_TEXTS.items():
        for each in texts:
            inner = f"<{element}>{each}</{element}>"
            found.append(("xml", (f"<plist><dict>{inner}<true/></dict></plist>" if element == "key"
                                  else f"<plist>{inner}</plist>").encode()))
    found += [("xml", f"<plist><array>{each}</array></plist>".encode()) for each in PIECES]
    found += [("xml", f"<plist>{each}<true/></plist>".encode()) for each in PIECES]
    found += [("xml", f"<plist><true/>{each}</plist>".encode()) for each in PIECES]
    found += [("xml", f"<plist><true/></plist>{each}".encode()) for each in PIECES]
    found += [("xml", f"{each}<plist><true/></plist>".encode()) for each in PIECES + DOCTYPES + DECLARATIONS]
    found += [("xml", f"{HEAD}{each}<plist><string>\u00e9</string></plist>".encode()) for each in PIECES + DOCTYPES]
    for each in DECLARATIONS:
        for name in CODECS:
            found.append(("xml", encoded(each + "<plist><string>a\u00e9</string></plist>", name)))
    for each in STRINGS:
        for form in ("%s", "(%s)", "{a=%s;}", "{%s=a;}", "%s = %s;", "%s;", " %s ", "a = %s;", "(a, %s, b)"):
            found.append(("openstep", form.replace("%s", each).encode("utf-8", "surrogatepass")))
    for each in BETWEEN:
        for form in ("%s", "%sa", "a%s", "{%s}", "(%s)", "{%sa=b;}", "{a%s=b;}", "{a=%sb;}", "{a=b%s;}", "{a=b;%s}", "{a=b;}%s",
                     "%s{a=b;}", "(a%s,b)", "(a,%sb)", "(a)%s", "a=b;%s", "a=b%s;", "a=%sb;", "\"a\"%s", "\"a\"=\"b\";%s", "<00%s>", "<00>%s"):
            found.append(("openstep", form.replace("%s", each).encode()))
    for each in OPENSTEP[:6]:
        found += [("openstep", encoded(each, name)) for name in CODECS]
    found += binary_seeds()
    return [(kind, data) for kind, data in found if data]


def binary_seeds():
    values = [{"a": 1, "b": [True, False, 1.5, "text", b"bytes", "\u00e9\U0001F600"]}, [], {}, "", 0, -1, 1 << 40, (1 << 64) - 1,
              {"CF$UID": 1}, plistlib.UID(7), [plistlib.UID(1 << 20), "x" * 40, b"y" * 300], {"k" + str(at): at for at in range(300)}]
    found = [("binary", plistlib.dumps(each, fmt=plistlib.FMT_BINARY)) for each in values]
    for pair in ([0x09, 0x09], [0x08, 0x09]):
        writer = plist_binary.Writer()
        writer.set([writer.raw(bytes([each])) for each in pair])
        found.append(("binary", writer.file()))
    writer = plist_binary.Writer()
    writer.array([0])
    found.append(("binary", writer.file()))
    writer = plist_binary.Writer()
    key = writer.ascii(b"a")
    again = writer.ascii(b"a")
    composed, split = writer.utf16([0xE9]), writer.utf16([0x65, 0x301])
    writer.dictionary([(key, composed), (again, split), (composed, key), (split, again)])
    found.append(("binary", writer.file()))
    return found


def encoded(text, name):
    if name.startswith("+"):
        return ("\ufeff" + text).encode(name[1:], "replace")
    return text.encode(name, "replace")


def mutant(choose, files):
    """A format and bytes, made of one of the files or anew."""
    if choose.random() < 0.12:
        data = plist_binary.random_file(choose)
        return "binary", bytewise(choose, data) if choose.random() < 0.3 else data
    kind, data = choose.choice(files)
    for _ in range(choose.choice([1, 1, 1, 2, 3])):
        if kind == "binary" or choose.random() < 0.25:
            data = bytewise(choose, data)
        else:
            data = structural(choose, kind, data)
    return kind, data


def bytewise(choose, data):
    if not data:
        return b"\0"
    at = choose.randrange(len(data))
    count = choose.choice([1, 1, 1, 2, 4, 16])
    kind = choose.randrange(6)
    if kind == 0:
        return data[:at] + bytes([data[at] ^ 1 << choose.randrange(8)]) + data[at + 1:]
    if kind == 1:
        return data[:at] + bytes([choose.choice([0, 9, 10, 13, 32, 34, 38, 39, 47, 59, 60, 61, 62, 92, 123, 125, 127, 128, 255])]) + data[at + 1:]
    if kind == 2:
        return data[:at] + data[at + count:]
    if kind == 3:
        return data[:at] + data[at:at + count] + data[at:]
    if kind == 4:
        return data[:at] + bytes(choose.randrange(256) for _ in range(count)) + data[at:]
    return data[:at] if choose.random() < 0.3 else data[:at] + bytes([choose.randrange(256)]) + data[at + 1:]


def structural(choose, kind, data):
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return bytewise(choose, data)
    tokens = TOKENS[kind].findall(text)
    if not tokens:
        return bytewise(choose, data)
    at = choose.randrange(len(tokens))
    what = choose.randrange(10)
    if what == 0:
        del tokens[at]
    elif what == 1:
        tokens.insert(at, tokens[at])
    elif what == 2:
        other = choose.randrange(len(tokens))
        tokens[at], tokens[other] = tokens[other], tokens[at]
    elif what == 3:
        return encoded(text, choose.choice(CODECS))
    elif kind == "xml":
        if what <= 6:
            elements = [each for each in re.finditer(r"<(key|string|integer|real|date|data)>([^<]*)</\1>", text)]
            if elements:
                one = choose.choice(elements)
                name = one[1] if choose.random() < 0.7 else choose.choice(list(XML_TEXTS))
                tag = one[1] if what < 6 else name
                return (text[:one.start()] + f"<{tag}>{choose.choice(XML_TEXTS[name])}</{tag}>" + text[one.end():]).encode("utf-8")
            tokens.insert(at, choose.choice(PIECES))
        elif what == 7:
            tokens.insert(at, choose.choice(PIECES))
        elif what == 8:
            body = re.sub(r"^\s*<\?xml.*?\?>\s*", "", text, flags=re.S)
            return encoded(choose.choice(DECLARATIONS) + body, choose.choice(["utf-8"] * 4 + CODECS))
        else:
            tokens[at] = re.sub(r"^(</?)\w+", lambda found: found[1] + choose.choice(ELEMENTS), tokens[at])
    elif what <= 6:
        tokens[at] = choose.choice(STRINGS)
    else:
        tokens.insert(at, choose.choice(BETWEEN))
    return "".join(tokens).encode("utf-8", "surrogatepass")
