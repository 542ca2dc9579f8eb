internal import LaunchModel

/// Writes the names of roles and scene configurations.
struct SwiftSceneNames {
  private struct Configuration {
    /// The name in the Info.plist; nil for a configuration without a name.
    let name: String?
    let written: SwiftSourceWriter.Named
    let delegateClass: String?
  }

  private struct Role {
    let type: SwiftSourceWriter.Named
    let texts: [String]
    let configurations: [Configuration]
  }

  private let roles: [Role]
  private let roleTexts: [String]

  /// Collects the roles of all declarations; each role occurs once.
  init(_ all: [LaunchContract.Declarations]) {
    var order: [String] = []
    var configurations: [[UInt8]: [LaunchContract.SceneConfiguration]] = [:]
    for role in all.flatMap({ $0.scenes?.roles ?? [] }) {
      let text = role.role.rawValue
      if configurations[Array(text.utf8)] == nil { order.append(text) }
      configurations[Array(text.utf8), default: []] += role.configurations
    }
    let preferred = all.flatMap {
      [$0.scenes?.preferredDefaultRole, $0.interface.preferredDefaultRole].compactMap(\.self)
    }
    roleTexts = order + preferred.map(\.rawValue)
    roles = SwiftSourceWriter.named(order, by: { SwiftName.upper(Self.title(of: $0)) }).map {
      type in
      let members = configurations[Array(type.text.utf8)] ?? []
      return Role(
        type: type, texts: members.compactMap(\.name), configurations: Self.named(members))
    }
  }

  private static func title(of role: String) -> String {
    SceneSessionRole.named(role)?.swiftName?.description ?? role
  }

  private static func named(_ members: [LaunchContract.SceneConfiguration]) -> [Configuration] {
    var table = SwiftNameTable()
    var seen: Set<[UInt8]> = []
    var result: [Configuration] = []
    for member in members {
      if let text = member.name {
        guard !BuildVariable.standsForAnother(text), seen.insert(Array(text.utf8)).inserted else {
          continue
        }
      }
      let text = member.name ?? "unnamed"
      let (name, owner) = table.name(SwiftName.lower(text), for: text)
      result.append(
        Configuration(
          name: member.name, written: .init(text: text, name: name, owner: owner),
          delegateClass: member.delegateClass))
    }
    return result
  }

  /// Writes the roles, the names of configurations, and the functions that create configurations.
  func write(to writer: inout SwiftSourceWriter) {
    writer.enumeration(
      "SessionRole", "Roles of scene sessions in use.", of: roleTexts,
      SwiftSourceWriter.named(roleTexts, by: { SwiftName.lower(Self.title(of: $0)) }),
      member: [
        "/// The role of UIKit.", "@available(iOS 13.0, tvOS 13.0, *)",
        "\(writer.access)var sessionRole: UISceneSession.Role {",
        "  UISceneSession.Role(rawValue: rawValue)", "}",
      ])
    if roles.contains(where: { !$0.texts.isEmpty }) {
      writer.line("")
      writer.line("/// Names of scene configurations, by role.")
      writer.namespace("SceneConfigurationName") { body in
        for role in roles {
          body.enumeration(
            role.type.name, "Of the role \(role.type.comment).", of: role.texts,
            role.configurations.filter { $0.name != nil }.map(\.written))
        }
      }
    }
    guard roles.contains(where: { !$0.configurations.isEmpty }) else { return }
    writer.uiKit { body in
      body.line("/// Scene configurations of the Info.plist, by role.")
      body.line("@available(iOS 13.0, tvOS 13.0, *)")
      body.namespace("SceneConfiguration") { body in
        for role in roles where !role.configurations.isEmpty {
          body.line("/// Of the role \(role.type.comment).")
          body.namespace(role.type.name) { write(role, to: &$0) }
        }
      }
    }
  }

  private func write(_ role: Role, to writer: inout SwiftSourceWriter) {
    for item in role.configurations {
      let what = item.name == nil ? "A configuration without a name" : item.written.comment
      let delegate = item.delegateClass.map { ", delegate \(SwiftLiteral.comment($0))" } ?? ""
      writer.line("/// \(what)\(delegate)")
      writer.line("@MainActor")
      writer.line(
        "\(writer.access)static func \(SwiftName.written(item.written.name))() -> UISceneConfiguration {"
      )
      writer.line("  UISceneConfiguration(")
      writer.line("    name: \(item.name.map(SwiftLiteral.of) ?? "nil"),")
      writer.line(
        "    sessionRole: UISceneSession.Role(rawValue: \(SwiftLiteral.of(role.type.text))))")
      writer.line("}")
    }
  }
}
