/// Entries that apply to one device or platform only. Their keys get a suffix.
///
/// ```swift
/// LaunchStoryboard("Launch")
/// DeviceVariant("~ipad") { LaunchStoryboard("LaunchPad") }
/// ```
public struct DeviceVariant: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares a variant.
  ///
  /// - Parameters:
  ///   - suffix: the suffix with its mark, such as `~ipad` or `-iphoneos~ipad`.
  ///   - content: the entries that apply there.
  public init(
    _ suffix: String, @Builder _ content: () throws -> [any InfoPlistDeclaration]
  ) rethrows {
    var addition = LaunchAddition()
    for declaration in try content() { addition.add(declaration.addition) }
    addition.infoPlist = addition.infoPlist.mapKeys { $0 + suffix }
    self.addition = addition
  }
}
