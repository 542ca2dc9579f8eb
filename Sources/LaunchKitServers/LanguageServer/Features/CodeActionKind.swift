/// The kinds of actions. Source: Language Server Protocol 3.17, "CodeActionKind".
enum CodeActionKind: String, CaseIterable {
  /// A fix of one finding, its suppression, or its entry in the baseline.
  case quickFix = "quickfix"
  /// Scenes in place of the app delegate's life cycle.
  case adoptScenes = "refactor.rewrite.launchkit.adoptScenes"
  /// All safe fixes of a document.
  case fixAll = "source.fixAll.launchkit"

  /// Whether a client that asks for some kinds alone wants this one. A kind stands for those that begin with it.
  func isWanted(_ only: [String]?) -> Bool {
    guard let only else { return true }
    return only.contains { rawValue == $0 || rawValue.hasPrefix($0 + ".") || $0.isEmpty }
  }
}

/// The commands that a client can ask for. Source: Language Server Protocol 3.17, "workspace/executeCommand".
enum ServerCommand: String, CaseIterable {
  /// Suppresses one finding with a comment: `[{uri, range, code, reason}]`.
  case suppress = "launchkit.suppress"
  /// Adds one finding to the baseline: `[{uri, range, code}]`.
  case addToBaseline = "launchkit.addToBaseline"
  /// Makes a target adopt scenes: `[{project, target}]`.
  case adoptScenes = "launchkit.adoptScenes"
}
