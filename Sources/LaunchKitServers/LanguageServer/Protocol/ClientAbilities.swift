/// What the client says that it can do. Source: Language Server Protocol 3.17, "Initialize Request".
struct ClientAbilities {
  /// How it counts characters.
  var encoding = PositionEncoding.utf16
  /// Whether it asks for diagnostics by itself, and asks again when it is told to. One that cannot be told would show old ones.
  var pullsDiagnostics = false
  /// Whether it shows the places that belong to a diagnostic.
  var showsRelatedPlaces = false
  /// Whether it shows the page of a rule.
  var showsPages = false
  /// Whether it takes edits with the versions of documents.
  var takesVersions = false
  /// Whether an edit may create a file.
  var createsFiles = false
  /// Whether it asks for the edit of an action when a person chooses it.
  var resolvesActions = false
  /// Whether text that is inserted may have places to fill in.
  var takesSnippets = false
  /// Whether symbols may have symbols inside.
  var nestsSymbols = false
  /// Whether it shows the progress of work that it did not ask for.
  var showsProgress = false
  /// Whether it can be asked to watch files.
  var watchesFiles = false
  /// Whether it shows Markdown.
  var showsMarkdown = false

  /// Knows nothing of a client.
  init() {}

  /// Reads the abilities.
  init(_ abilities: RemoteObject) {
    let document = abilities.object("textDocument") ?? RemoteObject()
    let workspace = abilities.object("workspace") ?? RemoteObject()
    encoding = PositionEncoding(
      offered: abilities.object("general")?.texts("positionEncodings") ?? [])
    pullsDiagnostics =
      document.object("diagnostic") != nil
      && workspace.object("diagnostics")?.flag("refreshSupport") == true
    let diagnostics = document.object("publishDiagnostics")
    showsRelatedPlaces = diagnostics?.flag("relatedInformation") ?? pullsDiagnostics
    showsPages = diagnostics?.flag("codeDescriptionSupport") ?? pullsDiagnostics
    let edit = workspace.object("workspaceEdit")
    takesVersions = edit?.flag("documentChanges") ?? false
    createsFiles = takesVersions && edit?.texts("resourceOperations").contains("create") ?? false
    let action = document.object("codeAction")
    resolvesActions =
      action?.flag("dataSupport") == true
      && action?.object("resolveSupport")?.texts("properties").contains("edit") == true
    takesSnippets =
      document.object(at: "completion", "completionItem")?.flag("snippetSupport") ?? false
    nestsSymbols =
      document.object("documentSymbol")?.flag("hierarchicalDocumentSymbolSupport") ?? false
    showsProgress = abilities.object("window")?.flag("workDoneProgress") ?? false
    watchesFiles =
      workspace.object("didChangeWatchedFiles")?.flag("dynamicRegistration") ?? false
    showsMarkdown =
      document.object("hover")?.texts("contentFormat").contains("markdown") ?? false
  }
}
