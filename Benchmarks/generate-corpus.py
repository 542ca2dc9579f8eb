#!/usr/bin/env python3
"""Writes the files that the benchmarks read. The same bytes on every machine.

    generate-corpus.py [--small] FOLDER

With --small only the first and tiny.plist.

info4k.plist       a sound Info.plist of an ordinary app, about 3.6 KB
nested10m.plist    10 MB of small dictionaries and arrays, about 263,000 keys and values
strings10m.plist   10 MB in 1,218 keys and values: half text, half base64
*.bplist           the same three as binary
tiny.plist         the keys that no app goes without, 1 KB
many/              10,000 Info.plist files of 1 to 8 KB in 1,000 folders, about 45 MB
"""

import base64
import os
import plistlib
import sys

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
    '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n'
    '<plist version="1.0">\n'
)
WORDS = (
    "account album archive badge branch camera canvas card channel chart city cloud color contact "
    "course depot draft event feed field folder garden gallery harbour invoice journal kitchen lake "
    "letter library market meadow message mountain note office order palette parcel photo player "
    "profile project recipe record report river route sample scene season signal station studio "
    "summary ticket timer track trip valley video village wallet weather window workshop"
).split()
# What no app goes without.
NEEDED = (
    "CFBundleExecutable CFBundleIdentifier CFBundleInfoDictionaryVersion CFBundlePackageType "
    "CFBundleShortVersionString CFBundleVersion LSSupportsOpeningDocumentsInPlace UILaunchScreen"
).split()


class Numbers:
    """A generator of our own, since Python's may change: 64-bit linear congruence, high bits."""

    def __init__(self, seed):
        self.state = seed * 2862933555777941757 + 3037000493

    def below(self, limit):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit

    def word(self):
        return WORDS[self.below(len(WORDS))]

    def words(self, count):
        return " ".join(self.word() for _ in range(count))

    def data(self, count):
        return bytes(self.below(256) for _ in range(count))


def lines(value, depth):
    """The XML of a value, laid out as Xcode does."""
    pad = "\t" * depth
    if isinstance(value, bool):
        return [f"{pad}<{'true' if value else 'false'}/>"]
    if isinstance(value, int):
        return [f"{pad}<integer>{value}</integer>"]
    if isinstance(value, float):
        return [f"{pad}<real>{value!r}</real>"]
    if isinstance(value, bytes):
        text = base64.b64encode(value).decode()
        return [f"{pad}<data>"] + [pad + text[i : i + 68] for i in range(0, len(text), 68)] + [f"{pad}</data>"]
    if isinstance(value, str):
        text = value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        return [f"{pad}<date>{text[1:]}</date>" if text.startswith("\0") else f"{pad}<string>{text}</string>"]
    if isinstance(value, list):
        return [f"{pad}<array>"] + [line for item in value for line in lines(item, depth + 1)] + [f"{pad}</array>"]
    out = [f"{pad}<dict>"]
    for key, item in value.items():
        out.append(f"{pad}\t<key>{key}</key>")
        out += lines(item, depth + 1)
    return out + [f"{pad}</dict>"]


def document(value):
    return HEAD + "\n".join(lines(value, 0)) + "\n</plist>\n"


def date(numbers):
    """A marked string, reported from text by its first character."""
    return "\0%04d-%02d-%02dT%02d:%02d:%02dZ" % (
        2001 + numbers.below(25), 1 + numbers.below(12), 1 + numbers.below(28),
        numbers.below(24), numbers.below(60), numbers.below(60))


def info(name, numbers):
    """A sound app that adopts scenes."""
    return {
        "CFBundleDevelopmentRegion": "en",
        "CFBundleDisplayName": name.capitalize() + " & Co",
        "CFBundleDocumentTypes": [{
            "CFBundleTypeName": name.capitalize() + " document",
            "CFBundleTypeRole": "Editor",
            "LSHandlerRank": "Owner",
            "LSItemContentTypes": [f"com.example.{name}.document"],
        }],
        "CFBundleExecutable": name,
        "CFBundleIdentifier": f"com.example.{name}",
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundleName": name,
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": f"{1 + numbers.below(9)}.{numbers.below(20)}.{numbers.below(10)}",
        "CFBundleURLTypes": [{
            "CFBundleTypeRole": "Editor",
            "CFBundleURLName": f"com.example.{name}",
            "CFBundleURLSchemes": [name],
        }],
        "CFBundleVersion": str(100 + numbers.below(9000)),
        "ITSAppUsesNonExemptEncryption": False,
        "LSRequiresIPhoneOS": True,
        "LSSupportsOpeningDocumentsInPlace": True,
        "NSAppTransportSecurity": {"NSAllowsLocalNetworking": True},
        "NSCameraUsageDescription": f"{name.capitalize()} takes pictures of your {numbers.word()}.",
        "NSLocationWhenInUseUsageDescription": f"Shows the {numbers.word()} nearest to you.",
        "NSPhotoLibraryAddUsageDescription": f"Saves the {numbers.word()} that you draw.",
        "NSUserActivityTypes": [f"com.example.{name}.open", f"com.example.{name}.edit"],
        "UIApplicationSceneManifest": {
            "UIApplicationSupportsMultipleScenes": True,
            "UISceneConfigurations": {
                "UIWindowSceneSessionRoleApplication": [{
                    "UISceneConfigurationName": "Main",
                    "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate",
                    "UISceneStoryboardFile": "Main",
                }],
            },
        },
        "UIApplicationSupportsIndirectInputEvents": True,
        "UIBackgroundModes": ["fetch", "remote-notification"],
        "BGTaskSchedulerPermittedIdentifiers": [f"com.example.{name}.refresh"],
        "UILaunchScreen": {"UIColorName": "LaunchColor", "UIImageRespectsSafeAreaInsets": True},
        "UIApplicationShortcutItems": [{
            "UIApplicationShortcutItemType": f"com.example.{name}.new",
            "UIApplicationShortcutItemTitle": f"New {numbers.word()}",
        }],
        "UIRequiredDeviceCapabilities": ["arm64"],
        "UISupportedInterfaceOrientations": [
            "UIInterfaceOrientationPortrait",
            "UIInterfaceOrientationLandscapeLeft",
            "UIInterfaceOrientationLandscapeRight",
        ],
        "UISupportedInterfaceOrientations~ipad": [
            "UIInterfaceOrientationPortrait",
            "UIInterfaceOrientationPortraitUpsideDown",
            "UIInterfaceOrientationLandscapeLeft",
            "UIInterfaceOrientationLandscapeRight",
        ],
    }


def leaf(numbers):
    pick = numbers.below(20)
    if pick < 10:
        return numbers.words(1 + numbers.below(6))
    if pick < 14:
        return numbers.below(1_000_000)
    if pick < 16:
        return numbers.below(2) == 0
    if pick < 18:
        return numbers.below(1_000_000) / 64
    return date(numbers) if pick == 18 else numbers.data(16 + numbers.below(48))


def record(numbers, depth):
    if depth == 0:
        return leaf(numbers)
    if numbers.below(4) == 0:
        return [record(numbers, depth - 1) for _ in range(1 + numbers.below(3))]
    return {
        f"{numbers.word()}-{numbers.word()}{index}": record(numbers, depth - 1) if numbers.below(2) else leaf(numbers)
        for index in range(2 + numbers.below(4))
    }


def nested(byte_count):
    numbers = Numbers(2)
    records, size = [], 0
    while size < byte_count:
        item = record(numbers, 4)
        size += sum(len(line) + 1 for line in lines(item, 3))
        records.append(item)
    return dict(info("nested", Numbers(1)), ExampleRecords=records)


def long_strings(byte_count):
    numbers = Numbers(3)
    text = [numbers.words(2450) for _ in range(8)]
    data = [numbers.data(12500) for _ in range(8)]
    items = {}
    size = 0
    while size < byte_count:
        index = len(items)
        item = f"{index} {text[index // 2 % 8]}" if index % 2 == 0 else index.to_bytes(4, "big") + data[index // 2 % 8]
        items[f"Item{index}"] = item
        size += sum(len(line) + 1 for line in lines(item, 2))
    return dict(info("strings", Numbers(1)), ExampleItems=items)


def write(path, text):
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)


def many(folder):
    for index in range(10_000):
        numbers = Numbers(1000 + index)
        sub = os.path.join(folder, f"team{index // 1000}", f"app{index // 10 % 100:02}")
        if index % 10 == 0:
            os.makedirs(sub, exist_ok=True)
        name = f"{numbers.word()}{index}"
        value = info(name, numbers)
        # 1 to 8 KB, evenly: short of some keys, or with something of the app's own.
        wanted = 1000 + numbers.below(6900)
        size = len(document(value))
        for key in list(value):
            if size <= wanted:
                break
            if key in NEEDED:
                continue
            size -= sum(len(line) + 1 for line in lines(value.pop(key), 1)) + len(key) + 13
        records = []
        while size < wanted:
            item = record(numbers, 1)
            size += sum(len(line) + 1 for line in lines(item, 2))
            records.append(item)
        if records:
            value["ExampleRecords"] = records
        write(os.path.join(sub, f"App{index % 10}-Info.plist"), document(value))


def main(folder, is_small):
    if folder.startswith("-"):
        sys.exit(__doc__)
    os.makedirs(folder, exist_ok=True)
    files = {"info4k": document(info("sample", Numbers(1)))}
    if not is_small:
        files["nested10m"] = document(nested(10_000_000))
        files["strings10m"] = document(long_strings(10_000_000))
    for name, text in files.items():
        write(os.path.join(folder, name + ".plist"), text)
        with open(os.path.join(folder, name + ".bplist"), "wb") as file:
            plistlib.dump(plistlib.loads(text.encode()), file, fmt=plistlib.FMT_BINARY, sort_keys=False)
    tiny = {key: value for key, value in info("sample", Numbers(1)).items() if key in NEEDED}
    write(os.path.join(folder, "tiny.plist"), document(tiny))
    if not is_small:
        many(os.path.join(folder, "many"))
    write(os.path.join(folder, "complete"), "")


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "--small"]
    if len(arguments) != 1:
        sys.exit(__doc__)
    main(arguments[0], "--small" in sys.argv)
