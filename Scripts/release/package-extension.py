"""Packages the extension for Visual Studio Code.

usage: package-extension.py OUTPUT.vsix [--without-dependencies]

A .vsix is a ZIP archive in the Open Packaging Conventions. The client of the protocol comes from npm and is part of the archive; who
releases runs 'npm install --omit=dev' in Integrations/VisualStudioCode first. With '--without-dependencies' the archive has only the
files of the repository, to check its form.
"""

import argparse
import json
import pathlib
import sys
import xml.sax.saxutils
import zipfile

parser = argparse.ArgumentParser()
parser.add_argument("output")
parser.add_argument("--without-dependencies", action="store_true")
options = parser.parse_args()
package = pathlib.Path(__file__).resolve().parents[2]
folder = package / "Integrations/VisualStudioCode"
manifest = json.loads((folder / "package.json").read_text())
FILES = ["extension.js", "language-configuration.json", "README.md"]
# The archive is the same whenever it is made.
DATE = (1980, 1, 1, 0, 0, 0)
TYPES = {"json": "application/json", "js": "application/javascript", "md": "text/markdown", "txt": "text/plain",
         "vsixmanifest": "text/xml"}


def escaped(text):
    return xml.sax.saxutils.escape(text, {'"': "&quot;"})


def modules():
    """The files of the modules from npm that run in the editor."""
    root = folder / "node_modules"
    for name in manifest["dependencies"]:
        if not (root / name / "package.json").is_file():
            sys.exit(f"error: '{name}' is missing; run 'npm install --omit=dev' in {folder.relative_to(package)}")
    return sorted(path for path in root.rglob("*") if path.is_file() and path.suffix not in (".ts", ".map"))


def vsixmanifest():
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="{escaped(manifest['name'])}" Version="{escaped(manifest['version'])}" Publisher="{escaped(manifest['publisher'])}"/>
    <DisplayName>{escaped(manifest['displayName'])}</DisplayName>
    <Description xml:space="preserve">{escaped(manifest['description'])}</Description>
    <Tags>{escaped(','.join(manifest['keywords']))}</Tags>
    <Categories>{escaped(','.join(manifest['categories']))}</Categories>
    <License>extension/LICENSE.txt</License>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="{escaped(manifest['engines']['vscode'])}"/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
"""


def content_types(names):
    endings = sorted({name.rsplit(".", 1)[1] for name in names if "." in name.rsplit("/", 1)[-1]})
    types = "".join(
        f'<Default Extension="{ending}" ContentType="{TYPES.get(ending, "application/octet-stream")}"/>'
        for ending in endings)
    return ('<?xml version="1.0" encoding="utf-8"?>\n'
            f'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">{types}</Types>\n')


def version():
    for line in (package / "Sources/LaunchAnalysis/ToolVersion.swift").read_text().splitlines():
        if "static let text" in line:
            return line.split('"')[1]
    sys.exit("error: the version of the tool is not found")


# The version of the tool is in one place.
manifest["version"] = version()
entries = {"extension.vsixmanifest": vsixmanifest().encode(), "extension/LICENSE.txt": (package / "LICENSE").read_bytes()}
entries["extension/package.json"] = (json.dumps(manifest, indent=2) + "\n").encode()
for name in FILES:
    entries[f"extension/{name}"] = (folder / name).read_bytes()
for path in [] if options.without_dependencies else modules():
    entries[f"extension/{path.relative_to(folder)}"] = path.read_bytes()
entries = {"[Content_Types].xml": content_types(entries).encode(), **entries}
with zipfile.ZipFile(options.output, "w", zipfile.ZIP_DEFLATED) as archive:
    for name, content in entries.items():
        archive.writestr(zipfile.ZipInfo(name, DATE), content, zipfile.ZIP_DEFLATED)
# What was written is what an editor reads: every file that the manifest names is there.
with zipfile.ZipFile(options.output) as archive:
    names = set(archive.namelist())
    for name in [manifest["main"].removeprefix("./"), "package.json", "README.md", "LICENSE.txt",
                 *(language["configuration"].removeprefix("./") for language in manifest["contributes"]["languages"])]:
        if f"extension/{name}" not in names:
            sys.exit(f"error: the archive has no '{name}'")
print(f"{options.output}: {len(names)} files")
