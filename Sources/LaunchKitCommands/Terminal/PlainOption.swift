/// An option of a command, as `PlainCommandLine` reads it.
///
/// `Arguments` is what a command line of the command is read into.
struct PlainOption<Arguments>: Sendable {
  /// Stores the value of an option, which is empty for an option without one. Returns false if the value is
  /// refused.
  typealias Setter = @Sendable (inout Arguments, String) -> Bool

  /// The names, with their dashes.
  let names: [String]
  /// Whether a value follows the name.
  var takesValue = true
  /// Stores the value of the option.
  let set: Setter

  /// An option without a value.
  static func flag(_ names: String..., set: @escaping Setter) -> PlainOption {
    PlainOption(names: names, takesValue: false, set: set)
  }

  /// An option with a value.
  static func value(_ name: String, set: @escaping Setter) -> PlainOption {
    PlainOption(names: [name], set: set)
  }
}
