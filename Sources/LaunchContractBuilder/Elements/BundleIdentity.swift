internal import LaunchModel
internal import PropertyListSyntax

/// The identity of the bundle. An Info.plist without these keys counts as a part of an Info.plist.
///
/// Rules about missing keys check only whole property lists, so without an identity they report nothing.
public struct BundleIdentity: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares the identity.
  ///
  /// - Parameters:
  ///   - identifier: `CFBundleIdentifier`, such as `com.example.app`.
  ///   - executable: `CFBundleExecutable`.
  ///   - version: `CFBundleShortVersionString`, such as `1.2`; nil to leave it out.
  ///   - build: `CFBundleVersion`, such as `12`; nil to leave it out.
  ///   - packageType: `CFBundlePackageType`; `APPL` for apps.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    _ identifier: String, executable: String, version: String? = nil, build: String? = nil,
    packageType: String = "APPL", file: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let site = CallSite(file: file, line: line, column: column)
    var addition = LaunchAddition(at: site) {
      $0.application.bundleIdentifier = identifier
      $0.application.executable = executable
      $0.application.packageType = packageType
    }
    // The launch does not depend on these keys, so the contract has no members for them.
    let versions = [("CFBundleShortVersionString", version), ("CFBundleVersion", build)]
    addition.add(
      LaunchAddition(
        infoPlist: versions.compactMap { key, text in
          text.map { PropertyListFragment.Entry(key, .string($0)) }
        }, at: site))
    self.addition = addition
  }
}
