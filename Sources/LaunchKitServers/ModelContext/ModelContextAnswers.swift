internal import SourceText

/// What a server of the Model Context Protocol answers at once, without running anything.
struct ModelContextAnswers {
  /// The version of the tool.
  let toolVersion: String
  /// The pages of the rules, and the report of the last run.
  var resources = ModelContextResources()

  /// How long a client may keep what never changes, in milliseconds.
  private static let hour = 3_600_000

  /// The result of a request; `write` writes its members. Without a handshake, it says that it is complete.
  ///
  /// - Parameter milliseconds: how long a client may keep it; nil for what is not kept.
  static func result(
    _ id: RemoteIdentifier, _ version: ModelContextVersion, for milliseconds: Int? = nil,
    _ write: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    MessageText.result(id) { json in
      if !version.hasHandshake {
        json.member("resultType", "complete")
        if let milliseconds {
          json.member("ttlMs", milliseconds)
          json.member("cacheScope", milliseconds > 0 ? "public" : "private")
        }
      }
      write(&json)
    }
  }

  /// The answer to a handshake.
  func initialize(_ id: RemoteIdentifier, _ version: ModelContextVersion) -> [UInt8] {
    Self.result(id, version) { json in
      json.member("protocolVersion", version.rawValue)
      Self.writeAbout(to: &json)
      json.key("serverInfo")
      writeInfo(to: &json)
    }
  }

  /// The answer to a request.
  ///
  /// - Throws: that there is no such method, or what is wrong with its parameters.
  func answer(
    _ id: RemoteIdentifier, _ method: String, _ parameters: RemoteObject,
    _ version: ModelContextVersion
  ) throws(RemoteError) -> [UInt8] {
    switch method {
    case "server/discover" where !version.hasHandshake: return discover(id, version)
    case "ping": return Self.result(id, version) { _ in }
    case "tools/list":
      return list(id, version, "tools") { json in
        for tool in ModelContextTool.all { tool.write(to: &json) }
      }
    case "prompts/list":
      return list(id, version, "prompts") { json in
        for prompt in ModelContextPrompt.all { prompt.write(to: &json) }
      }
    case "resources/list":
      let start = try resources.start(of: parameters.text("cursor"))
      return Self.result(id, version, for: Self.hour) { resources.writeList(from: start, to: &$0) }
    case "resources/templates/list":
      return Self.result(id, version, for: Self.hour) { resources.writeTemplates(to: &$0) }
    case "resources/read": return try read(id, parameters, version)
    case "prompts/get": return try prompt(id, parameters, version)
    default: throw RemoteError(.methodNotFound, "there is no method '\(ShortText.of(method))'")
    }
  }

  private func list(
    _ id: RemoteIdentifier, _ version: ModelContextVersion, _ name: String,
    _ write: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    Self.result(id, version, for: Self.hour) { json in
      json.key(name)
      json.array(write)
    }
  }

  private func discover(_ id: RemoteIdentifier, _ version: ModelContextVersion) -> [UInt8] {
    Self.result(id, version, for: Self.hour) { json in
      json.member("supportedVersions", ModelContextVersion.allCases.map(\.rawValue))
      Self.writeAbout(to: &json)
      json.key("_meta")
      json.object { json in
        json.key(ModelContextVersion.Meta.server)
        writeInfo(to: &json)
      }
    }
  }

  private static func writeAbout(to json: inout JSONWriter) {
    json.key("capabilities")
    json.object { json in
      for name in ["tools", "resources", "prompts"] {
        json.key(name)
        json.object { _ in }
      }
    }
    json.member(
      "instructions",
      """
      LaunchKit says whether an iOS app will launch, before it does. After a change of an Info.plist, entitlements, a project file, \
      an app delegate or a scene delegate, call 'validate': errors must go. 'explain' answers for a rule, a key, an upload error or a \
      line of a log. 'fix' writes only with 'write'. A suppression needs a reason that a person confirms.
      """)
  }

  private func writeInfo(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", "launchkit")
      json.member("title", "LaunchKit")
      json.member("version", toolVersion)
    }
  }

  private func read(
    _ id: RemoteIdentifier, _ parameters: RemoteObject, _ version: ModelContextVersion
  ) throws(RemoteError) -> [UInt8] {
    guard let uri = parameters.text("uri") else {
      throw RemoteError(.invalidParameters, "the parameter 'uri' is missing")
    }
    guard let content = resources.content(of: uri) else {
      throw RemoteError(
        version.hasHandshake ? .resourceNotFound : .invalidParameters,
        "there is no resource '\(ShortText.of(uri))', or not yet")
    }
    return Self.result(id, version, for: 0) { json in
      json.key("contents")
      json.array { json in
        json.object { json in
          json.member("uri", uri)
          json.member("mimeType", content.type)
          json.member("text", content.text)
        }
      }
    }
  }

  private func prompt(
    _ id: RemoteIdentifier, _ parameters: RemoteObject, _ version: ModelContextVersion
  ) throws(RemoteError) -> [UInt8] {
    let name = parameters.text("name") ?? ""
    guard let prompt = ModelContextPrompt.all.first(where: { $0.name == name }) else {
      throw RemoteError(.invalidParameters, "there is no prompt '\(ShortText.of(name))'")
    }
    let given = parameters.object("arguments") ?? RemoteObject()
    var values: [String: String] = [:]
    for argument in prompt.arguments {
      values[argument.name] = given.text(argument.name)
      if argument.isRequired, values[argument.name] == nil {
        throw RemoteError(.invalidParameters, "the argument '\(argument.name)' is missing")
      }
    }
    return Self.result(id, version) { json in
      json.member("description", prompt.meaning)
      json.key("messages")
      json.array { json in
        json.object { json in
          json.member("role", "user")
          json.key("content")
          json.object { json in
            json.member("type", "text")
            json.member("text", prompt.text(values))
          }
        }
      }
    }
  }
}
