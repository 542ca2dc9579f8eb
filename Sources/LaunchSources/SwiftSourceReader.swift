internal import Findings
internal import SourceText

/// Reads the facts that a launch contract needs from Swift.
///
/// It goes over the tokens of the file once. A stack of brackets tells it in which type, in which method and
/// under which conditions a token is. It reads declarations and a fixed list of uses, and skips everything
/// else. It does not read default values of parameters.
struct SwiftSourceReader {
  /// The maximum depth of nested types. After a deeper type, the rest of the file is not read.
  static let typeDepthLimit = 64
  /// The maximum length of a type's name in bytes, including the types around it. After a longer name, the
  /// rest of the file is not read.
  static let nameLimit = 4_096

  /// A pair of brackets that is being read.
  struct Frame {
    enum Kind {
      case top, type, protocolBody, enumBody, block
      /// Parentheses and square brackets.
      case list
      /// The body of a `switch` over the type of an activity, or over the type of a shortcut.
      case activities, shortcuts
    }

    var kind: Kind
    /// The index of the closing bracket.
    var end: Int
    /// The index of the type in `SwiftSourceReader.types`; -1 for none.
    var type: Int
    /// The index of the method in `SwiftSourceReader.methods`; -1 for none.
    var method: Int
    var conditionDepth: Int
    var typeDepth: Int

    var isTypeBody: Bool { kind == .type || kind == .protocolBody || kind == .enumBody }
  }

  let tokens: SwiftTokens
  let file: RelatedFile
  /// Whether the file contains the name `UISceneConfiguration`, so that a storyboard set in it is that of a
  /// scene.
  let namesSceneConfigurations: Bool
  var frames: [Frame]
  var conditions = ConditionStack()
  /// The number of open `#if`.
  var conditionDepth = 0
  /// Attributes and modifiers before the next declaration.
  var pending = SwiftPendingAttributes()
  var types: [TypeDeclaration] = []
  var aliases: [TypeAliasDeclaration] = []
  var uses: [SourceUse] = []
  var methods: [SwiftMethodContext] = []
  var constants: [SwiftConstant] = []
  /// Properties and global variables that hold the app delegate: the name, the index of the type or -1, and
  /// the token of the class to which it is cast, or -1.
  var appDelegateProperties: [(name: Int, type: Int, className: Int)] = []
  var unresolved: [SwiftUnresolvedUse] = []
  /// The `{` of a `switch` over activities or shortcuts, which the reader has not reached yet.
  var switchBrace: (index: Int, kind: Frame.Kind)?
  var problem: Finding?
  var isStopped = false

  init(tokens: SwiftTokens, file: RelatedFile) {
    self.tokens = tokens
    self.file = file
    namesSceneConfigurations = tokens.list.contains { $0.word == .UISceneConfiguration }
    frames = [
      Frame(kind: .top, end: tokens.count, type: -1, method: -1, conditionDepth: 0, typeDepth: 0)
    ]
  }

  /// The innermost brackets.
  var frame: Frame { frames[frames.count - 1] }

  /// Stops reading, and keeps the reason as the problem of the file.
  mutating func stop(_ message: String, at index: Int) {
    isStopped = true
    problem = .unreadSource(
      message + "; the rest of the file is not read", at: tokens.span(index))
  }

  /// Enters the brackets that open at `index`.
  mutating func push(_ kind: Frame.Kind, _ index: Int) {
    var inner = frame
    inner.kind = kind
    inner.end = tokens.close(index)
    inner.conditionDepth = conditionDepth
    frames.append(inner)
  }
}
