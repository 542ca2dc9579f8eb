"""Has what the packages of a release say of LaunchKit: names, one sentence, terms, address."""

# The names on package indexes. `launchkit` belongs to another project on one of them, so both have a longer name; the
# command is `launchkit` everywhere.
PYTHON_NAME = "launchkit-ios"
NPM_NAME = "launchkit-ios"

SUMMARY = "Find what will break the launch or the upload of an iOS app, without Xcode"
KEYWORDS = ("ios", "info-plist", "scenes", "xcode", "lint")
LICENSE = "Apache-2.0"
AUTHORS = "the authors of LaunchKit"
ADDRESS = "https://github.com/OWNER/LaunchKit"

README = """# LaunchKit

`launchkit` finds what will break the launch or the upload of an iOS, tvOS, visionOS or Mac Catalyst app: in Info.plist
files, Xcode projects and built apps, on Linux or macOS, without Xcode, in milliseconds. In the root folder of a
repository:

    launchkit validate --sdk 27

`launchkit explain RULE` prints the page of a rule, and `launchkit help validate` every option. The exit status is 0 if
there is no error, 1 if there is one, 2 for wrong usage, and 3 if an input cannot be read.

This package has one static executable, and runs nothing when it is installed.
"""
