internal import LaunchModel
internal import PropertyListSyntax

/// Which bundle this is: the keys without which an Info.plist is taken for a part of one.
///
/// Rules about missing keys speak of whole property lists only; without an identity they are silent.
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
    // The launch does not depend on these, so that the contract has no members for them.
    let versions = [("CFBundleShortVersionString", version), ("CFBundleVersion", build)]
    addition.add(
      LaunchAddition(
        infoPlist: versions.compactMap { key, text in
          text.map { PropertyListFragment.Entry(key, .string($0)) }
        }, at: site))
    self.addition = addition
  }
}
