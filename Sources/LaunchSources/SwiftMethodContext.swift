/// A function that is being read.
struct SwiftMethodContext {
  /// A value that matters for the launch, by its name in the function.
  enum Special: Equatable {
    case launchOptions, connectionOptions, sceneSession, shortcutItem
    /// The app delegate, with the token of the class to which it is cast, or -1.
    case appDelegate(Int)
    /// Another value, which hides a variable of the same name.
    case unknown
  }

  /// The maximum number of such values that are followed in one function.
  static let specialLimit = 16

  /// The token of the name, or of the keyword if there is no name.
  var name: Int
  /// The token of the parenthesis that opens the parameters; -1 without parameters.
  var parameters: Int
  /// The index after the last token of the body; the number of tokens if the body does not end.
  var end: Int
  var special: [(name: Int, what: Special)] = []
  /// The full name, created when it is first needed.
  var fullName: String?
}
