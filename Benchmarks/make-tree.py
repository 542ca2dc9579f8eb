#!/usr/bin/env python3
"""Makes a folder of many Info.plists, in folders of a hundred. The same bytes on every machine.

    make-tree.py FOLDER --files 200000

One file in fifty has something to be found.
"""

import argparse
import os

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>\n'
TAIL = "</dict></plist>\n"
PER_FOLDER = 100
ONE_WITH_A_FINDING_IN = 50


def content(number):
    """An Info.plist of about 1 KB."""
    keys = [
        ("CFBundleIdentifier", f"com.example.app{number}"), ("CFBundleExecutable", f"App{number}"),
        ("CFBundleName", f"App {number}"), ("CFBundlePackageType", "APPL"), ("CFBundleInfoDictionaryVersion", "6.0"),
        ("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", str(number % 1000 + 1)),
        ("NSCameraUsageDescription", "Photographs are attached to messages."),
        ("NSMicrophoneUsageDescription", "Sound is recorded with films."),
    ]
    if number % ONE_WITH_A_FINDING_IN == 0:
        keys.append(("UIMainStoryboardFile", "Main.storyboard"))
    body = "".join(f"  <key>{key}</key>\n  <string>{value}</string>\n" for key, value in keys)
    return HEAD + body + "  <key>UILaunchScreen</key>\n  <dict/>\n" + TAIL


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--files", type=int, default=200_000)
    options = parser.parse_args()
    for start in range(0, options.files, PER_FOLDER):
        folder = os.path.join(options.folder, f"{start // 10_000:03}", f"{start // PER_FOLDER:05}")
        os.makedirs(folder, exist_ok=True)
        for number in range(start, min(start + PER_FOLDER, options.files)):
            with open(os.path.join(folder, f"App{number}-Info.plist"), "w", encoding="utf-8") as file:
                file.write(content(number))


if __name__ == "__main__":
    main()
