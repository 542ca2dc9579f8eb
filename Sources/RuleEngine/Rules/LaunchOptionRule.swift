public import LaunchModel
package import PropertyListSyntax

/// One thing that can be wrong with launch options: the launch cannot happen, or the app will not notice it.
///
/// An error means that no launch can deliver such a dictionary, whatever the code does.
public protocol LaunchOptionRule: DescribedRule {
  /// Checks one file and reports what is wrong.
  ///
  /// The check must be linear in the size of the file. It leaves open what the declarations do not decide.
  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext)
}

extension LaunchOptions.Source {
  /// The place for a finding about the whole entry: the key, or the value if the file names no key.
  package var mark: PropertyListValue { key ?? value }
}
