public import LaunchModel
package import PropertyListSyntax

/// One thing that can be wrong with launch options: a launch that cannot happen, or that the app will not
/// notice.
///
/// An error means that no launch can bring such a dictionary, whatever the code does.
public protocol LaunchOptionRule: DescribedRule {
  /// Looks at one file and reports what is wrong.
  ///
  /// Must be linear in the size of the file. What the declarations do not decide is left open.
  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext)
}

extension LaunchOptions.Source {
  /// What a finding about the whole entry points at: the key, or the value when the file names no key.
  package var mark: PropertyListValue { key ?? value }
}
