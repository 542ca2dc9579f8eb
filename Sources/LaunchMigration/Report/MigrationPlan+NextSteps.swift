internal import FileSystem
internal import LaunchModel
internal import ProjectManifests
internal import SourceText

extension MigrationPlan {
  /// The last lines of a run: whether anything was written, what to run next, the launches to try, and how to undo the
  /// change.
  ///
  /// - Parameters:
  ///   - isWritten: whether the files of the plan were written.
  ///   - arguments: the project and the options of the run, which the commands repeat.
  /// - Complexity: linear in the targets, the files and their declarations.
  public func nextText(isWritten: Bool, arguments: [String] = []) -> String {
    let migrate = (["launchkit migrate"] + arguments.map { Self.quoted($0) }).joined(separator: " ")
    guard changesFiles else {
      return needsPerson
        ? "Nothing is written. Run '\(migrate)' again when the steps are done; one that needs nothing is done with the comment "
          + "'launchkit:ignore NAME reason' at its place, where NAME is the word in brackets.\n"
        : ""
    }
    var text = isWritten ? "Written" : "Nothing is written yet"
    text += ": \(changed.count) changed, \(created.count) new.\n\nNext:\n"
    var number = 0
    func add(_ step: String) {
      number += 1
      text += "  \(number). \(step)\n"
    }
    if !isWritten { add("\(migrate) --write") }
    if items.contains(where: { $0.consequence.isUrgent }) {
      add(
        "do the steps under 'crash or black screen' and 'lock or privacy'; '\(migrate) --check' fails until they are "
          + "done")
    }
    if items.contains(where: { $0.kind == .deploymentTarget }) {
      add("raise the deployment target, below which the SDK 27 does not build")
    }
    for command in generators { add(command) }
    add(
      "build, and try each launch on a simulator, with the app closed and with the app in the background:"
    )
    for launch in launches { text += "       \(launch)\n" }
    if isWritten, let first = changed.first,
      GitWorkTree(around: PathText.folder(of: ResolvedPaths().path(of: first))) != nil
    {
      text += "\nTo undo it: "
      text +=
        "\(commands("git restore --", changed))\(created.isEmpty ? "" : "; " + commands("rm", created))\n"
    }
    let blocked = blockedTargets
    if !blocked.isEmpty {
      let names = blocked.map(\.name.visible).joined(separator: ", ")
      text += "\nNot migrated, for the reason at the top: \(names). The exit status is 3.\n"
    }
    return text
  }

  private var changed: [String] { files.filter { $0.kind == .changed }.map(\.path) }

  private var created: [String] { files.filter { $0.kind == .created }.map(\.path) }

  /// The most files that a command names.
  private static let maximumFileCount = 16

  private func commands(_ command: String, _ paths: [String]) -> String {
    guard !paths.isEmpty, paths.count <= Self.maximumFileCount else {
      return paths.isEmpty ? "" : "\(command) each of the \(paths.count) files above"
    }
    return command + " " + paths.map { Self.quoted($0) }.joined(separator: " ")
  }

  /// A word of a shell.
  private static func quoted(_ text: String) -> String {
    let text = text.visible
    let isPlain = text.utf8.allSatisfy {
      ASCII.isLetterOrDigit($0) || "._-+/".utf8.contains($0)
    }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// The commands that make projects of Xcode from their descriptions.
  private var generators: [String] {
    var commands: [String] = []
    for target in targets where target.state.isMigrated {
      guard let command = ProjectSources.generator(of: target.project) else { continue }
      if !commands.contains(command) { commands.append(command) }
    }
    return commands
  }

  /// The most apps whose launches are listed.
  private static let maximumAppCount = 4

  /// The launches that the migrated apps declare or have code for, with the commands that cause them.
  private var launches: [String] {
    var lines: [String] = []
    let migrated = targets.filter(\.state.isMigrated)
    for target in migrated.prefix(Self.maximumAppCount) {
      guard let delivery = deliveries.first(where: { $0.target == target.name }) else { continue }
      for line in Self.launches(delivery.after) where !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  private static func launches(_ side: DeliveryProof.Side) -> [String] {
    let declarations = side.contract.declarations
    let callbacks = Set(side.profile.delegates.flatMap(\.methods.keys))
    let id = word(declarations.application.bundleIdentifier) ?? "BUNDLE-IDENTIFIER"
    var lines = ["xcrun simctl launch booted \(id)"]
    let opensURLs = callbacks.contains(.sceneOpenURLContexts)
    if opensURLs, let scheme = declarations.urlTypes.lazy.flatMap(\.schemes).compactMap(word).first
    {
      lines.append("xcrun simctl openurl booted '\(scheme)://test'")
    }
    if callbacks.contains(.appContinueUserActivity) {
      let domain = side.contract.entitlements?.associatedDomains.lazy
        .filter { $0.hasPrefix("applinks:") }.compactMap { word(String($0.dropFirst(9))) }.first
      if let domain { lines.append("xcrun simctl openurl booted 'https://\(domain)/'") }
      lines.append("Handoff from another device, or a result of Spotlight")
    }
    if callbacks.contains(.appPerformShortcut) || !declarations.shortcutItems.isEmpty {
      lines.append("a quick action: press and hold the icon")
    }
    if callbacks.contains(.notificationDidReceive)
      || callbacks.contains(.appDidReceiveRemoteNotificationFetch)
    {
      lines.append("xcrun simctl push booted \(id) push.apns, and tap the notification")
    }
    if callbacks.contains(.appAcceptCloudKitShare) { lines.append("a link to a CloudKit share") }
    return lines
  }

  /// A text that a shell takes as it is; nil for any other.
  private static func word(_ text: String?) -> String? {
    guard let text, !text.isEmpty, text.utf8.count <= 128,
      text.utf8.allSatisfy({ ASCII.isLetterOrDigit($0) || ".-+".utf8.contains($0) })
    else { return nil }
    return text
  }
}
