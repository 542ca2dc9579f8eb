internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

extension LaunchDescription {
  /// The description as `launchkit launch-options show` prints it.
  public var text: String { String(decoding: LaunchDescriptionText.render(self), as: UTF8.self) }
}

/// Writes the description of a file of launch options as text.
enum LaunchDescriptionText {
  /// The most bytes of a value that are shown.
  private static let longestValue = 400

  /// The description for a terminal.
  static func render(_ description: LaunchDescription) -> [UInt8] {
    var lines = ["\(description.path): \(description.form.label)"]
    if let bundle = description.simulatorTargetBundle { lines.append("for the app \(bundle)") }
    lines.append("")
    lines += reason(description)
    for key in description.keys { lines += [""] + self.key(key) }
    if description.leftOutCount > 0 {
      lines += ["", "and \(description.leftOutCount) more keys, which are omitted"]
    }
    let names = Dictionary(
      description.keys.map { ($0.constant, $0.swiftName ?? $0.constant) }, uniquingKeysWith: { $1 })
    for delivery in description.deliveries {
      let condition = isAmbiguous(delivery, description) ? " when it was tapped" : ""
      lines += [""] + self.delivery(delivery, names, condition)
    }
    return Array(lines.map { $0.visible + "\n" }.joined().utf8)
  }

  private static func reason(_ description: LaunchDescription) -> [String] {
    guard !description.keys.isEmpty else {
      return ["The app is launched by its icon, and gets no launch options."]
    }
    var causes: [String] = []
    for delivery in description.deliveries {
      if delivery.cause == .unknown {
        causes += description.keys.filter { $0.origin != .uikit }.map(cause)
      } else {
        let orWoken =
          isAmbiguous(delivery, description)
          ? ", or that woke the app before the user tapped it" : ""
        causes.append("  \(delivery.cause.label)\(orWoken)")
      }
    }
    return ["Why the app is launched:"] + causes + [context(description.context)]
  }

  /// Whether the push may also have launched the app in the background, without a tap.
  private static func isAmbiguous(
    _ delivery: LaunchDescription.Delivery, _ description: LaunchDescription
  ) -> Bool { delivery.cause == .tappedPush && description.mayHaveWoken }

  /// The reason of the launch for a key that UIKit does not have.
  private static func cause(_ key: LaunchDescription.Key) -> String {
    "  \(key.meaning ?? "'\(key.constant)', a key that UIKit does not have")"
  }

  private static func context(_ context: LaunchOptionKey.Context?) -> String {
    switch context {
    case .foreground: "It is launched in the foreground: the user is about to see it."
    case .background: "It is launched in the background: nothing is shown."
    case .either:
      "The file does not determine whether the app is launched in the foreground or in the "
        + "background."
    case nil: "The file does not determine whether the user is about to see it."
    }
  }

  private static func key(_ key: LaunchDescription.Key) -> [String] {
    var lines = [key.swiftName.map { "\($0) (\(key.constant))" } ?? key.constant]
    switch key.origin {
    case .unknown:
      let hint = key.nearest.map { "; did you mean '\($0)'?" } ?? ""
      lines.append("  a key that neither UIKit nor a file of launch keys has" + hint)
    case .uikit, .declared: break
    }
    if let meaning = key.meaning { lines.append("  \(meaning)") }
    lines.append("  value: \(value(key.value))")
    if let defect = key.defect { lines.append("  \(defect)") }
    lines += key.details.map { "  \($0.name.label): \(shortened($0.text))" }
    lines += key.needs.map { "  needs \($0)" }
    if let deprecated = key.deprecated {
      let instead = key.replacement.map { "; use \($0)" } ?? ""
      lines.append("  deprecated \(deprecated)\(instead)")
    }
    return lines
  }

  private static func delivery(
    _ delivery: LaunchDescription.Delivery, _ names: [String: String], _ condition: String
  ) -> [String] {
    let keys = delivery.keys.map { names[$0] ?? $0 }
    var lines = ["Who gets \(keys.joined(separator: ", "))\(condition):"]
    for (title, calls) in [
      ("an app without scenes", delivery.appBased), ("an app with scenes", delivery.sceneBased),
    ] {
      lines.append("  in \(title)" + (calls.isEmpty ? ": nothing is known" : ""))
      lines += calls.map { "    " + call($0) }
    }
    return lines
  }

  private static func call(_ call: EventRouting.Call) -> String {
    let verdict =
      switch call.verdict {
      case .gets(let argument): "gets \(argument.label)"
      case .doesNotGet: "does not receive it"
      case .notConfirmed: "may receive it (not confirmed)"
      }
    let conditions = call.conditions.map(\.clause.description).joined(separator: ", ")
    let mark = conditions.isEmpty ? "" : call.verdict == .doesNotGet ? ": " : ", "
    return "\(call.callback.swiftName) \(verdict)\(mark)\(conditions)"
  }

  private static func value(_ value: PropertyListFragment) -> String {
    if let text = value.string { return shortened(text) }
    return shortened(String(decoding: LaunchValueJSON.bytes(value), as: UTF8.self))
  }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > longestValue else { return text }
    // It is cut between scalars, since a single character may be as long as the text.
    return String(text.unicodeScalars.prefix(longestValue)) + "… (\(text.utf8.count) bytes)"
  }
}

/// Writes a value as canonical JSON on one line, which can represent every value.
enum LaunchValueJSON {
  /// The JSON, without a newline at its end.
  static func bytes(_ value: PropertyListFragment) -> [UInt8] {
    guard let written = try? PropertyListWriter.write(value, as: .canonicalJSON).bytes else {
      return Array("null".utf8)
    }
    return written.last == 0x0A ? Array(written.dropLast()) : written
  }
}
