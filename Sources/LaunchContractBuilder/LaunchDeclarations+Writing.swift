internal import FileSystem
public import Findings
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

extension LaunchDeclarations {
  /// Writes the property lists, if the rules accept them.
  ///
  /// A file that already has the same content is not touched, so that no new build is needed. Any other file
  /// is replaced as a whole: a reader sees either the old content or the new one.
  ///
  /// - Parameters:
  ///   - infoPlist: the path of the Info.plist.
  ///   - entitlements: the path of the entitlements; nil to write none. If none are declared, nothing is
  ///     written there.
  ///   - severity: the lowest severity of a finding that prevents writing.
  /// - Returns: what was written, with the findings of lower severity.
  /// - Throws: ``LaunchDeclarations/Problems`` when findings prevent writing, `InputFailure` when a file cannot be
  ///   written.
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

  /// Adds the missing entries to property lists, if the rules accept the result.
  ///
  /// All existing bytes stay as they are. If a file and the declarations have different values for a key,
  /// that is a finding. A file that does not exist is created.
  ///
  /// - Parameters:
  ///   - infoPlist: the path of the Info.plist.
  ///   - entitlements: the path of the entitlements; nil to leave them alone.
  ///   - severity: the lowest severity of a finding that prevents writing.
  /// - Returns: what was written, with the findings of lower severity.
  /// - Throws: ``LaunchDeclarations/Problems`` when findings prevent writing, `InputFailure` when a file cannot be read or
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
