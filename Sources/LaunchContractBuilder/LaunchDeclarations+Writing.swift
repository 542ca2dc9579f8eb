internal import FileSystem
public import Findings
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

extension LaunchDeclarations {
  /// Writes the property lists, if the rules accept them.
  ///
  /// A file that says the same already is left alone, so that a build need not run again. Another one is
  /// replaced whole; a reader sees the old content or the new.
  ///
  /// - Parameters:
  ///   - infoPlist: the path of the Info.plist.
  ///   - entitlements: the path of the entitlements; nil to write none. Without declarations for them
  ///     nothing is written there.
  ///   - severity: the mildest finding with which nothing is written.
  /// - Returns: what was written, with the milder findings.
  /// - Throws: ``LaunchProblems`` when nothing is written, `InputFailure` when a file cannot be.
  @discardableResult
  public func write(
    infoPlist: String, entitlements: String? = nil, upTo severity: Severity = .error
  ) throws -> CheckedLaunch {
    let checked = try checked(
      nil, nil, path: infoPlist, entitlementsPath: entitlements ?? "App.entitlements"
    ).accepted(upTo: severity)
    try Self.write(checked, infoPlist, entitlements)
    return checked
  }

  /// Adds to property lists what they lack, if the rules accept the whole.
  ///
  /// All bytes that are there stay as they are. What a file has and the declarations say otherwise is a
  /// finding. A file that is missing is made.
  ///
  /// - Parameters:
  ///   - infoPlist: the path of the Info.plist.
  ///   - entitlements: the path of the entitlements; nil to leave them alone.
  ///   - severity: the mildest finding with which nothing is written.
  /// - Returns: what was written, with the milder findings.
  /// - Throws: ``LaunchProblems`` when nothing is written, `InputFailure` when a file cannot be read or
  ///   written.
  @discardableResult
  public func merge(
    intoInfoPlist infoPlist: String, entitlements: String? = nil, upTo severity: Severity = .error
  ) throws -> CheckedLaunch {
    let checked = try checked(
      try Self.document(infoPlist), try entitlements.flatMap { try Self.document($0) },
      path: infoPlist, entitlementsPath: entitlements ?? "App.entitlements"
    ).accepted(upTo: severity)
    try Self.write(checked, infoPlist, entitlements)
    return checked
  }

  private static func document(_ path: String) throws(InputFailure) -> PropertyListDocument? {
    guard OutputFile.exists(path) else { return nil }
    return PropertyListDocument.read(try source(path))
  }

  private static func source(_ path: String) throws(InputFailure) -> SourceFile {
    try InputFile.read(path: path, maximumByteCount: PropertyListLimits.maximumByteCount)
  }

  private static func write(
    _ checked: CheckedLaunch, _ infoPlist: String, _ entitlements: String?
  ) throws(InputFailure) {
    try replace(infoPlist, by: checked.infoPlist)
    if let entitlements, let bytes = checked.entitlements { try replace(entitlements, by: bytes) }
  }

  private static func replace(_ path: String, by bytes: [UInt8]) throws(InputFailure) {
    if OutputFile.exists(path), let known = try? source(path), known.bytes.elementsEqual(bytes) {
      return
    }
    do {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw InputFailure(path: path, message: "cannot be written: \(error.message)")
    }
  }
}
