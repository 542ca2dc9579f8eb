internal import LaunchModel

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
  ///   - packageType: `CFBundlePackageType`; `APPL` for apps.
  public init(
    _ identifier: String, executable: String, packageType: String = "APPL",
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0.application.bundleIdentifier = identifier
      $0.application.executable = executable
      $0.application.packageType = packageType
    }
  }
}
