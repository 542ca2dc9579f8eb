internal import LaunchCatalog
internal import SourceText

extension MigrationPlan {
  /// One line for each target, with its migration state.
  public var checkText: String {
    let open = items.count { $0.consequence != .advice }
    guard open > 0, !targets.contains(where: { $0.state.isMigrated }) else { return stateText }
    return stateText + "\(open) \(open == 1 ? "step is" : "steps are") left to a person; "
      + "'launchkit migrate' without '--check' lists \(open == 1 ? "it" : "them")\n"
  }

  /// One line for each target.
  private var stateText: String {
    let places = PlaceText()
    return targets.map { Self.line(of: $0, places) + "\n" }.joined()
  }

  /// The plan for people: targets, files, and what is left to a person.
  public var text: String {
    let places = PlaceText()
    var text = stateText
    if !files.isEmpty { text += "\nFiles:\n" }
    for file in files {
      text +=
        "  \(file.kind.rawValue): \(file.path.visible)"
        + (file.reason.map { " (\($0.visible))" } ?? "") + "\n"
    }
    text += stepsText(places)
    if !assumptions.isEmpty { text += "\nAssumed:\n" }
    for assumption in assumptions {
      text += "  \(assumption.subject.rawValue) = \(assumption.value.visible)\n"
    }
    for (title, replay) in lostReplays {
      text += "\n\(title):\n\n" + replay.text
    }
    return text
  }

  /// The plan as a Markdown checklist.
  public var markdown: String {
    let places = PlaceText()
    var text =
      "# Adoption of the scene life cycle\n\n| target | state | app delegate |\n|---|---|---|\n"
    for target in targets {
      text +=
        "| \(Self.cell(target.name)) | \(Self.cell(target.state.description)) | "
        + "\(Self.cell(target.delegate ?? "")) |\n"
    }
    if !files.isEmpty { text += "\n## Files\n\n" }
    for file in files {
      text +=
        "- \(file.kind.rawValue): `\(Self.code(file.path))`"
        + (file.reason.map { " (\(Self.cell($0)))" } ?? "") + "\n"
    }
    if !items.isEmpty { text += "\n## To do by hand\n" }
    for (consequence, items) in itemsByConsequence {
      text +=
        "\n### \(consequence.title.prefix(1).uppercased() + consequence.title.dropFirst())\n\n"
      for item in items {
        text += "- [ ] `\(Self.code(places.of(item.place)))`: \(Self.cell(item.message))\n"
        for other in item.otherPlaces {
          text += "  - [ ] `\(Self.code(places.of(other)))`\n"
        }
      }
    }
    if !assumptions.isEmpty { text += "\n## Assumed\n\n" }
    for assumption in assumptions {
      text += "- \(assumption.subject.rawValue): `\(Self.code(assumption.value))`\n"
    }
    for (title, replay) in lostReplays {
      text += "\n## \(Self.cell(title))\n\n"
      text += replay.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }
    return text
  }

  /// For each target that the proof blocks, the first scenario that loses something.
  private var lostReplays: [(title: String, replay: DeliveryReplay)] {
    deliveries.compactMap { delivery in
      delivery.replays.first { !$0.lost.isEmpty }.map {
        ("Lost in '\(delivery.target.visible)'", $0)
      }
    }
  }

  private static func line(of target: Target, _ places: PlaceText) -> String {
    var text =
      "\(target.project.visible): \(target.name.visible): \(target.state.description.visible)"
    if let place = target.state.place { text += " (\(places.of(place).visible))" }
    let count = target.urgentStepCount
    if count > 0 {
      text += "; incomplete after it: " + State.incompleteClause(count)
    }
    return text
  }

  private static func cell(_ text: String) -> String {
    text.visible.map { "|<>[]`*_\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private static func code(_ text: String) -> String {
    String(text.visible.map { $0 == "`" ? "'" : $0 })
  }
}

extension MigrationPlan {
  /// The steps for a person by what happens without them, the worst first.
  private var itemsByConsequence: [(MigrationStepKind.Consequence, [ManualStep])] {
    MigrationStepKind.Consequence.allCases.compactMap { consequence in
      let own = items.filter { $0.consequence == consequence }
      return own.isEmpty ? nil : (consequence, own)
    }
  }

  /// The most places of one step that are shown.
  private static let maximumPlaceCount = 20

  /// The steps for a person. Advice is one line with a count.
  private func stepsText(_ places: PlaceText) -> String {
    if items.isEmpty { return "" }
    var text = "\nTo do by hand:\n"
    for (consequence, items) in itemsByConsequence {
      if consequence == .advice {
        let count = items.reduce(0) { $0 + 1 + $1.otherPlaces.count }
        let kinds = items.map(\.kind.rawValue).reduce(into: [String]()) { names, name in
          if !names.contains(name) { names.append(name) }
        }
        text +=
          "  advice: \(count) \(count == 1 ? "place" : "places") (\(kinds.joined(separator: ", "))), the first is "
          + "\(places.of(items[0].place).visible); '--as markdown' has all\n"
        continue
      }
      text += "  \(consequence.title):\n"
      for item in items {
        text +=
          "    \(places.of(item.place).visible): \(item.message.visible) [\(item.kind.rawValue)]\n"
        for other in item.otherPlaces.prefix(Self.maximumPlaceCount) {
          text += "      also \(places.of(other).visible)\n"
        }
        let more = item.otherPlaces.count - Self.maximumPlaceCount
        if more > 0 { text += "      and \(more) more, which '--as markdown' lists\n" }
      }
    }
    return text
  }
}
