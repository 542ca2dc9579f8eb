package import Findings
package import LaunchModel
package import PropertyListSyntax
internal import SourceText

/// A conversion of launch options to another form.
package struct LaunchConversion {
  /// The options cannot be converted to the form.
  package struct Refusal: Error {
    /// The finding that says why.
    package let finding: Finding
  }

  /// The first values that are lost or changed by the conversion, without those that the writer reports.
  package private(set) var losses: [Finding] = []
  /// The number of all values that are lost or changed by the conversion.
  package private(set) var lossCount = 0

  private let launch: LaunchOptionsDocument
  private let options: LaunchOptions
  private let target: LaunchOptionsTarget
  /// The content to write.
  private var content = PropertyListFragment.dictionary([])
  /// The key path of the content in the launch options dictionary.
  private var contentPath: [KeyPathStep] = []

  /// Converts launch options to a form.
  ///
  /// - Complexity: linear in the size of the options.
  package init(_ launch: LaunchOptionsDocument, to target: LaunchOptionsTarget) throws(Refusal) {
    self.launch = launch
    self.target = target
    // A log prints numbers and booleans as text, and so does the OpenStep format.
    options =
      launch.document.format == .openStep
      ? PrintedScalars.restored(in: launch.options) : launch.options
    switch target {
    case .plist, .json: convertToDictionary()
    case .apns: try convertToPayload()
    case .connectionOptions: convertToConnectionOptions()
    }
  }

  /// Writes the converted options.
  package func write() throws(Refusal) -> PropertyListWriter.Output {
    do throws(PropertyListWriter.WritingError) {
      return try PropertyListWriter.write(content, as: target == .plist ? .xml : .json)
    } catch {
      // The end of the message is left out: it offers a format that is not among the targets.
      let message = error.message.prefix { $0 != ";" }
      // The position of a part in the connection options does not show where the part came from.
      let path =
        target == .connectionOptions
        ? JSONRefusal.firstPath(in: options) : contentPath + error.keyPath
      throw Refusal(
        finding: LaunchOptionsFinding.unwritable(
          String(message), at: LaunchOptionsPlace(path, in: launch),
          help: target == .plist ? nil : "'--to plist' holds dates and data"))
    }
  }

  /// All listed losses, including those of the writer, in the order of the file.
  package func losses(with written: PropertyListWriter.Output) -> [Finding] {
    (losses + written.losses.map(finding)).sorted(by: Finding.precedes)
  }

  /// A loss that the writer reported.
  private func finding(_ loss: PropertyListWriter.Loss) -> Finding {
    LaunchOptionsFinding.loss(
      loss.message, at: LaunchOptionsPlace(contentPath + loss.keyPath, in: launch))
  }

  // MARK: The forms

  private mutating func convertToDictionary() {
    content = options.fragment
    var seen: Set<LaunchOptions.Name> = []
    for entry in options.entries.reversed() where !seen.insert(entry.name).inserted {
      lose("'\(entry.constant)' is repeated, and the last one wins", .key(entry))
    }
    reportPrintedObjects(options.entries)
    loseTargetBundle()
  }

  private mutating func convertToPayload() throws(Refusal) {
    guard let entry = options.entry(.remoteNotification) else {
      let shown = options.entries.prefix(Self.maximumNamedKeyCount).map { "'\($0.constant)'" }
      let names =
        shown.joined(separator: ", ") + (options.entries.count > shown.count ? " and others" : "")
      let found =
        switch options.entries.count {
        case 0: "there are no launch options"
        case 1: "the only key is \(names)"
        default: "the keys are \(names)"
        }
      throw Refusal(
        finding: LaunchOptionsFinding.unwritable(
          "no push notification launched the app: \(found)",
          at: LaunchOptionsPlace([], in: launch)))
    }
    guard let push = RemoteNotification(entry.content), let members = push.payload.entries else {
      throw Refusal(
        finding: LaunchOptionsFinding.unwritable(
          "the push notification is not a dictionary, so there is no payload to write",
          at: LaunchOptionsPlace.key(of: entry, in: launch)))
    }
    let bundle = options.simulatorTargetBundle.map {
      [PropertyListFragment.Entry(LaunchOptionsDocument.Form.simulatorTargetKey, .string($0))]
    }
    content = .dictionary((bundle ?? []) + members)
    contentPath = [.key(entry.constant)]
    var isKept = false
    for other in options.entries.reversed() {
      if other.name == entry.name, !isKept {
        isKept = true
      } else {
        lose("'\(other.constant)' cannot be in a push payload", .key(other))
      }
    }
    reportPrintedObjects([entry])
  }

  private mutating func convertToConnectionOptions() {
    let bridged = options.connectionOptions()
    content = .dictionary([
      PropertyListFragment.Entry("connectionOptions", bridged.value.fragment),
      PropertyListFragment.Entry(
        "withoutCounterpart", .array(bridged.remainder.map(Self.fragment))),
    ])
    for part in bridged.remainder {
      let name = part.path.last.map(Self.text) ?? ""
      lose(
        "'\(name)' has no counterpart in connection options: \(part.reason.clause)",
        .part(part.path))
    }
    loseTargetBundle()
  }

  /// How many keys a message lists.
  private static let maximumNamedKeyCount = 14

  private static func fragment(_ part: UnbridgedPart) -> PropertyListFragment {
    let path = part.path.map { step -> PropertyListFragment in
      switch step {
      case .key(let key): .string(key)
      case .index(let index): .integer(Int128(index))
      }
    }
    var entries = [
      PropertyListFragment.Entry("path", .array(path)),
      PropertyListFragment.Entry("value", part.content),
      PropertyListFragment.Entry("reason", .string(part.reason.clause.description)),
    ]
    let callbacks = part.reason.callbacks
    if !callbacks.isEmpty {
      entries.append(
        PropertyListFragment.Entry("callbacks", .array(callbacks.map { .string($0.swiftName) })))
    }
    return .dictionary(entries)
  }

  private static func text(_ step: KeyPathStep) -> String {
    switch step {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }

  // MARK: What does not cross

  /// The part of the options that is lost or changed.
  private enum Subject {
    case key(LaunchOptions.Entry)
    /// The key path from the launch options dictionary; empty for the whole dictionary.
    case part([KeyPathStep])
  }

  /// Counts a loss. Only the first losses get a finding, because finding a place takes time linear in the
  /// number of entries before it.
  private mutating func lose(_ message: @autoclosure () -> String, _ subject: Subject) {
    lossCount += 1
    guard losses.count < PropertyListWriter.maximumReportedLossCount else { return }
    let place =
      switch subject {
      case .key(let entry): LaunchOptionsPlace.key(of: entry, in: launch)
      case .part(let path): LaunchOptionsPlace(path, in: launch)
      }
    losses.append(LaunchOptionsFinding.loss(message(), at: place))
  }

  private mutating func loseTargetBundle() {
    guard options.simulatorTargetBundle != nil else { return }
    lose(
      "'\(LaunchOptionsDocument.Form.simulatorTargetKey)' is for simctl and not part of the launch options",
      .part([]))
  }

  /// Reports texts that describe objects: the parts of an object that a log does not print are not known.
  private mutating func reportPrintedObjects(_ entries: [LaunchOptions.Entry]) {
    for entry in entries {
      var path: [KeyPathStep] = [.key(entry.constant)]
      reportPrintedObjects(entry.content, &path)
    }
  }

  /// Every reader limits the depth, which limits the recursion.
  private mutating func reportPrintedObjects(
    _ value: PropertyListFragment, _ path: inout [KeyPathStep]
  ) {
    if let text = value.string {
      guard ObjectDescription(text) != nil else { return }
      lose("'\(text)' is an object as a log prints it; the rest of it is not known", .part(path))
    } else if let entries = value.entries {
      for entry in entries {
        path.append(.key(entry.key))
        reportPrintedObjects(entry.value, &path)
        path.removeLast()
      }
    } else if let elements = value.elements {
      for (index, element) in elements.enumerated() {
        path.append(.index(index))
        reportPrintedObjects(element, &path)
        path.removeLast()
      }
    }
  }
}

/// Finds values that JSON cannot represent.
private enum JSONRefusal {
  /// The key path of the first such value in the options; empty when there is none.
  static func firstPath(in options: LaunchOptions) -> [KeyPathStep] {
    for entry in options.entries {
      var path: [KeyPathStep] = [.key(entry.constant)]
      if find(entry.content, &path) { return path }
    }
    return []
  }

  /// When it finds a value, `path` is the key path of that value. Every reader limits the depth, which limits
  /// the recursion.
  private static func find(_ value: PropertyListFragment, _ path: inout [KeyPathStep]) -> Bool {
    switch value {
    case .date, .data, .uid, .set: return true
    case .real(let number): return !number.isFinite
    case .string, .integer, .boolean, .null: return false
    case .dictionary(let entries):
      for entry in entries {
        path.append(.key(entry.key))
        if find(entry.value, &path) { return true }
        path.removeLast()
      }
      return false
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        path.append(.index(index))
        if find(element, &path) { return true }
        path.removeLast()
      }
      return false
    }
  }
}
