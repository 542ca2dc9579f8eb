#!/usr/bin/env python3
"""Writes an app archive (.ipa) such as Xcode exports: make-ipa.py OUTPUT.

It has an app with an extension, an App Clip and a watch app, all with binary Info.plists. The programs
hold nothing but a code signature with entitlements, and the provisioning profile is not really signed.
Nothing in it runs; it is made to be looked at.
"""
import plistlib
import struct
import sys
import zipfile

TEAM = "ABCDE12345"


def program(entitlements):
    """A Mach-O file of load commands and a code signature."""
    text = plistlib.dumps(entitlements)
    blob = struct.pack(">II", 0xFADE7171, 8 + len(text)) + text
    signature = struct.pack(">IIIII", 0xFADE0CC0, 20 + len(blob), 1, 5, 20) + blob
    command = struct.pack("<IIII", 0x1D, 16, 48, len(signature))
    header = struct.pack("<IIIIIIII", 0xFEEDFACF, 0x0100000C, 0, 2, 1, len(command), 0, 0)
    return header + command + signature


def element(tag, content):
    """An element in the encoding of signed messages."""
    count = len(content)
    length = bytes([count]) if count < 128 else b"\x84" + struct.pack(">I", count)
    return bytes([tag]) + length + content


def profile(entitlements):
    """A provisioning profile without certificates."""
    content = plistlib.dumps({
        "Name": "Sample profile",
        "TeamIdentifier": [TEAM],
        "ProvisionedDevices": ["00008110-0000000000000001"],
        "Entitlements": entitlements,
    })
    oid = bytes.fromhex("06092a864886f70d0107")
    inside = element(0x30, oid + b"\x01" + element(0xA0, element(4, content)))
    body = element(0x30, element(2, b"\x01") + element(0x31, b"") + inside)
    return element(0x30, oid + b"\x02" + element(0xA0, body))


def bundle(folder, identifier, executable, plist, entitlements, granted=None):
    """The files of one bundle by path."""
    identity = {
        "CFBundleIdentifier": identifier,
        "CFBundleExecutable": executable,
        "CFBundleShortVersionString": "1.0",
        "CFBundleVersion": "1",
        "DTSDKName": "iphoneos27.0",
        "DTPlatformName": "iphoneos",
        "MinimumOSVersion": "16.0",
    }
    signed = {"application-identifier": f"{TEAM}.{identifier}", **entitlements}
    files = {
        "Info.plist": plistlib.dumps({**identity, **plist}, fmt=plistlib.FMT_BINARY),
        executable: program(signed),
    }
    if granted is not None:
        files["embedded.mobileprovision"] = profile(granted)
    return {f"{folder}/{name}": content for name, content in files.items()}


def main():
    app = "Payload/Sample.app"
    scenes = {"UIWindowSceneSessionRoleApplication": [{
        "UISceneConfigurationName": "Default",
        "UISceneDelegateClassName": "Sample.SceneDelegate",
        "UISceneStoryboardFile": "Main",
    }]}
    clips = {
        "com.apple.developer.associated-appclip-app-identifiers":
            [f"{TEAM}.com.example.sample.Clip"]
    }
    files = bundle(
        app, "com.example.sample", "Sample", {
            "CFBundlePackageType": "APPL",
            "LSRequiresIPhoneOS": True,
            "UIDeviceFamily": [1, 2],
            "UILaunchStoryboardName": "LaunchScreen",
            "UIApplicationSceneManifest": {
                "UIApplicationSupportsMultipleScenes": False,
                "UISceneConfigurations": scenes,
            },
        }, {"aps-environment": "development", "get-task-allow": True, **clips},
        granted={
            **clips,
            "application-identifier": f"{TEAM}.com.example.*",
            "aps-environment": "development",
            "get-task-allow": True,
        })
    files |= {
        f"{app}/Assets.car": b"",
        f"{app}/Base.lproj/LaunchScreen.storyboardc/Info.plist": plistlib.dumps({}),
        f"{app}/Base.lproj/Main.storyboardc/Info.plist": plistlib.dumps({}),
        f"{app}/en.lproj/InfoPlist.strings": b"",
    }
    files |= bundle(
        f"{app}/PlugIns/Share.appex", "com.example.sample.share", "Share", {
            "CFBundlePackageType": "XPC!",
            "NSExtension": {
                "NSExtensionPointIdentifier": "com.apple.share-services",
                "NSExtensionPrincipalClass": "Share.ShareController",
            },
        }, {})
    files |= bundle(
        f"{app}/AppClips/Clip.app", "com.example.sample.Clip", "Clip",
        {"CFBundlePackageType": "APPL", "NSAppClip": {}},
        {"com.apple.developer.parent-application-identifiers": [f"{TEAM}.com.example.sample"]})
    files |= bundle(
        f"{app}/Watch/Watch.app", "com.example.sample.watchkitapp", "Watch",
        {"CFBundlePackageType": "APPL", "WKApplication": True}, {})
    with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in sorted(files.items()):
            # A fixed date: the same bytes at every run.
            archive.writestr(
                zipfile.ZipInfo(path, (2026, 11, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    main()
