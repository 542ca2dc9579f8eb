internal import SourceText

/// Writes files and places in the form of SARIF.
struct SARIFPlaces {
  /// The name that represents the current folder.
  static let folder = "SRCROOT"

  let paths: ReportPaths

  /// Writes the member `artifactLocation`.
  func add(artifact path: String, to json: inout JSONWriter) {
    let uri = paths.uri(path)
    json.key("artifactLocation")
    json.object {
      $0.member("uri", uri.text)
      if uri.isRelative { $0.member("uriBaseId", Self.folder) }
    }
  }

  /// Writes the member `physicalLocation`.
  func add(_ span: SourceSpan, in file: ReportedFile, to json: inout JSONWriter) {
    json.key("physicalLocation")
    json.beginObject()
    add(artifact: file.source.path, to: &json)
    json.key("region")
    add(region: span, in: file, to: &json)
    json.endObject()
  }

  /// Writes a region: lines and columns of a text file, bytes of a binary one.
  func add(region span: SourceSpan, in file: ReportedFile, to json: inout JSONWriter) {
    json.beginObject()
    if let lines = file.lines {
      let start = lines.location(at: Int(span.start))
      let end = lines.location(at: Int(span.end))
      json.member("startLine", start.line)
      json.member("startColumn", start.utf16Column)
      json.member("endLine", end.line)
      json.member("endColumn", end.utf16Column)
    } else {
      let start = file.source.fileOffset(Int(span.start))
      json.member("byteOffset", start)
      json.member("byteLength", file.source.fileOffset(Int(span.end)) - start)
    }
    json.endObject()
  }

  /// Writes the member `logicalLocations` for a key path; nothing for the root.
  func add(logical keyPath: [KeyPathStep], to json: inout JSONWriter) {
    guard let last = keyPath.last else { return }
    json.key("logicalLocations")
    json.array {
      $0.object {
        $0.member("fullyQualifiedName", KeyPathText.of(keyPath))
        switch last {
        case .key(let name):
          $0.member("name", name)
          $0.member("kind", "property")
        case .index: $0.member("kind", "value")
        }
      }
    }
  }
}
