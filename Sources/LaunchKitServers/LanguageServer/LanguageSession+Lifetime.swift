internal import FileSystem
internal import LaunchAnalysis
internal import SourceText

/// The beginning of a session, and the folders of the client.
extension LanguageSession {
  /// Answers `initialize` with what the server can do.
  mutating func initialize(_ id: RemoteIdentifier, _ parameters: RemoteObject) {
    client = ClientAbilities(parameters.object("capabilities") ?? RemoteObject())
    var folders = parameters.elements("workspaceFolders").compactMap {
      RemoteObject($0).text("uri").flatMap(FileURI.path)
    }
    if folders.isEmpty {
      folders = [
        parameters.text("rootUri").flatMap(FileURI.path) ?? parameters.text("rootPath")
      ].compactMap(\.self).filter { !$0.isEmpty }
    }
    take(folders: folders)
    let (client, version) = (client, version)
    answer(id) { json in
      json.object { json in
        json.key("capabilities")
        json.object { Self.writeCapabilities(client, to: &$0) }
        json.key("serverInfo")
        json.object { json in
          json.member("name", "launchkit")
          json.member("version", version)
        }
      }
    }
  }

  private static func writeCapabilities(_ client: ClientAbilities, to json: inout JSONWriter) {
    json.member("positionEncoding", client.encoding.rawValue)
    json.key("textDocumentSync")
    json.object { json in
      json.member("openClose", true)
      json.member("change", incremental)
      json.key("save")
      json.object { $0.member("includeText", false) }
    }
    if client.pullsDiagnostics {
      json.key("diagnosticProvider")
      json.object { json in
        json.member("identifier", "launchkit")
        json.member("interFileDependencies", true)
        json.member("workspaceDiagnostics", false)
      }
    }
    json.member("hoverProvider", true)
    json.key("completionProvider")
    json.object { json in
      json.member("triggerCharacters", ["<", "(", "{"])
      json.member("resolveProvider", false)
    }
    json.member("definitionProvider", true)
    json.member("referencesProvider", true)
    json.member("documentSymbolProvider", true)
    json.key("documentLinkProvider")
    json.object { $0.member("resolveProvider", false) }
    json.key("codeActionProvider")
    json.object { json in
      json.member("codeActionKinds", CodeActionKind.allCases.map(\.rawValue))
      json.member("resolveProvider", client.resolvesActions)
    }
    json.key("executeCommandProvider")
    json.object { $0.member("commands", ServerCommand.allCases.map(\.rawValue)) }
    json.key("workspace")
    json.object { json in
      json.key("workspaceFolders")
      json.object { json in
        json.member("supported", true)
        json.member("changeNotifications", true)
      }
    }
  }

  /// Documents are sent as their changes.
  private static let incremental = 2

  /// Begins to check, once the client listens.
  mutating func begin() {
    if client.watchesFiles { watchFiles() }
    if !folders.isEmpty { checks.schedule(isPatient: false) }
  }

  /// The files of which a change on the disk matters: what is checked, and what describes projects.
  private static let watched =
    [
      "**/*.{plist,entitlements,xcprivacy,strings,xcstrings,xcconfig,pbxproj,xcworkspacedata,storyboard,xib,png}",
      "**/*.{swift,m,mm,h,json,yml,yaml,xml,toml,lock,resolved,bazel,bzl,csproj,fsproj,props,targets}",
      "**/{BUILD,WORKSPACE,Podfile,Cartfile}",
    ]

  private mutating func watchFiles() {
    ask("client/registerCapability") { json in
      json.key("registrations")
      json.array { json in
        json.object { json in
          json.member("id", "watched-files")
          json.member("method", "workspace/didChangeWatchedFiles")
          json.key("registerOptions")
          json.object { json in
            json.key("watchers")
            json.array { json in
              for pattern in Self.watched { json.object { $0.member("globPattern", pattern) } }
            }
          }
        }
      }
    }
  }

  /// Changes the folders that are checked.
  mutating func changeFolders(_ parameters: RemoteObject) {
    let event = parameters.object("event") ?? RemoteObject()
    func paths(_ name: String) -> [String] {
      event.elements(name).compactMap { RemoteObject($0).text("uri").flatMap(FileURI.path) }
    }
    let removed = Set(paths("removed").map { ClientFolder($0).path })
    take(folders: folders.filter { !removed.contains($0.path) }.map(\.given) + paths("added"))
    for uri in documents.keys.sorted() {
      guard let document = documents[uri], !isInFolders(document.path) else { continue }
      forgetTargets(of: uri)
      publishDocument(uri)
    }
    if folders.isEmpty { take(files: [:], checked: []) } else { checks.schedule(isPatient: false) }
  }

  /// Takes the folders of the client, and begins a session for them.
  private mutating func take(folders paths: [String]) {
    folders = []
    for folder in paths.map({ ClientFolder($0) })
    where !folders.contains(where: { $0.path == folder.path }) {
      folders.append(folder)
    }
    checks.stop()
    checks = TargetChecks()
    knowledge.forget()
    documentCheck = nil
    // Options that were valid once stay so; only a cache on the disk can fail, and there is none.
    if let new = try? AnalysisSession(folders.map(\.path), options: options) { engine = new }
    for document in documents.values where document.isEdited { noteEdit(document) }
  }
}
