/// A function that is being read.
struct SwiftMethodContext {
  /// A value that the launch contract has a say in, by the name it has in the function.
  enum Special: Equatable {
    case launchOptions, connectionOptions, sceneSession, shortcutItem
    /// The app delegate, with the token of the class that it was cast to, or -1.
    case appDelegate(Int)
    /// Something else, which hides another variable of its name.
    case unknown
  }

  /// More of them in one function are not followed.
  static let specialLimit = 16

  /// The index of the name, or of the keyword where there is none.
  var name: Int
  /// The index of the parenthesis that opens the parameters; -1 for none.
  var parameters: Int
  /// The index behind the last token of the body; the number of tokens when it has none.
  var end: Int
  var special: [(name: Int, what: Special)] = []
  /// The full name, made when it is first asked for.
  var fullName: String?
}
