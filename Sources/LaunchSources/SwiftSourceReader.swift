internal import Findings
internal import SourceText

/// Reads what the launch contract needs from Swift.
///
/// It goes over the tokens of the file once and knows of its place only what a stack of brackets says: in
/// which type, in which method, under which conditions. It reads declarations and a fixed list of uses, and
/// passes over everything else. Default values of parameters are not looked into.
struct SwiftSourceReader {
  /// Types nested deeper than this are not read.
  static let typeDepthLimit = 64
  /// Longer names of types, those they are nested in included, are not read. In bytes.
  static let nameLimit = 4_096

  /// A pair of brackets that is being read.
  struct Frame {
    enum Kind {
      case top, type, protocolBody, enumBody, block
      /// Parentheses and square brackets.
      case list
      /// The body of a `switch` over the type of an activity, over the type of a shortcut.
      case activities, shortcuts
    }

    var kind: Kind
    /// The index of the closing bracket.
    var end: Int
    /// The index of the type in the result; -1 for none.
    var type: Int
    /// The index of the method in `SwiftSourceReader.methods`; -1 for none.
    var method: Int
    var conditionDepth: Int
    var typeDepth: Int

    var isTypeBody: Bool { kind == .type || kind == .protocolBody || kind == .enumBody }
  }

  let tokens: SwiftTokens
  let file: RelatedFile
  /// Whether the file names `UISceneConfiguration`: its storyboards are scene storyboards then.
  let namesSceneConfigurations: Bool
  var frames: [Frame]
  var conditions = ConditionStack()
  /// How many `#if` are open.
  var conditionDepth = 0
  /// Attributes and modifiers in front of the declaration that comes.
  var pending = SwiftPendingAttributes()
  var types: [TypeDeclaration] = []
  var aliases: [TypeAliasDeclaration] = []
  var uses: [SourceUse] = []
  var methods: [SwiftMethodContext] = []
  var constants: [SwiftConstant] = []
  /// Properties and global variables that hold the app delegate: the name, the index of the type or -1, and the token
  /// of the class that it was cast to, or -1.
  var appDelegateProperties: [(name: Int, type: Int, className: Int)] = []
  var unresolved: [SwiftUnresolvedUse] = []
  /// The `{` of a `switch` that is known before it is reached.
  var switchBrace: (index: Int, kind: Frame.Kind)?
  var problem: Diagnostic?
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

  /// Reads no further.
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
