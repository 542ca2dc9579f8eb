internal import Findings
internal import SourceText

extension AuditReport {
  /// The version of the format. A change that can break a reader gets a new version.
  package static let version = 1

  /// The audit for programs: JSON, described by `Schemas/audit-1.schema.json`.
  func json(toolVersion: String) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.object { json in
      json.member("version", Self.version)
      json.key("tool")
      json.object {
        $0.member("name", "launchkit")
        $0.member("version", toolVersion)
      }
      json.key("apps")
      json.array { json in
        for app in apps { json.object { Self.add(app, isCompared: isCompared, to: &$0) } }
      }
      json.key("repositories")
      json.array { json in
        for repository in repositories { json.object { Self.add(repository, to: &$0) } }
      }
      json.key("missing")
      json.array { json in
        for identity in missing { json.object { Self.add(identity, to: &$0) } }
      }
    }
    json.newline()
    return json.bytes
  }

  private static func add(_ identity: AuditedApp.Identity, to json: inout JSONWriter) {
    json.member("repository", path: identity.repository)
    json.member("path", path: identity.path)
    json.member("app", identity.name)
    add("platform", identity.platform, to: &json)
  }

  private static func add(_ app: AuditedApp, isCompared: Bool, to json: inout JSONWriter) {
    add(app.identity, to: &json)
    json.member("configurations", app.summary.configurations)
    add("minimumOS", app.summary.minimumOS, to: &json)
    add("sdk", app.summary.sdk, to: &json)
    json.member("adoption", app.summary.adoption.rawValue)
    add(app.state, to: &json)
    json.member("verdict", app.summary.verdict)
    json.key("worst")
    if let worst = app.worst {
      json.object {
        $0.member("rule", worst.rule.name)
        $0.member("severity", worst.severity.rawValue)
        $0.member("message", worst.message)
      }
    } else {
      json.null()
    }
    json.key("privacy")
    json.object { json in
      json.key("manifests")
      if let count = app.summary.privacyManifestCount { json.value(count) } else { json.null() }
      json.member("errors", app.privacyErrors)
      json.member("warnings", app.privacyWarnings)
    }
    json.key("owners")
    if let owners = app.owners {
      json.array { json in
        for owner in owners { json.value(owner) }
      }
    } else {
      json.null()
    }
    guard isCompared else { return }
    json.key("before")
    if let before = app.before {
      json.object { add(before, to: &$0) }
    } else {
      json.null()
    }
    add("change", app.change, to: &json)
  }

  private static func add(_ state: AuditedApp.State, to json: inout JSONWriter) {
    json.member("launch", state.launch.rawValue)
    json.member("errors", state.errors)
    json.member("warnings", state.warnings)
  }

  private static func add(_ repository: Repository, to json: inout JSONWriter) {
    json.member("path", path: repository.path)
    json.member("apps", repository.apps.count)
    json.member("otherErrors", repository.otherErrors)
    json.member("otherWarnings", repository.otherWarnings)
    json.key("failures")
    json.array { json in
      for failure in repository.failures {
        json.object {
          $0.member("path", path: failure.path)
          $0.member("message", failure.message)
        }
      }
    }
  }

  private static func add(_ name: String, _ text: String?, to json: inout JSONWriter) {
    json.key(name)
    if let text { json.value(text) } else { json.null() }
  }
}
