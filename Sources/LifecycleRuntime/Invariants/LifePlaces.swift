/// Where a scene or an app can be, as far as what was observed reports: a set, because something may not have
/// been observed.
struct LifePlaces: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// Not connected.
  static let gone = LifePlaces(rawValue: 1)
  /// Connected or launched, and nowhere yet.
  static let new = LifePlaces(rawValue: 2)
  static let background = LifePlaces(rawValue: 4)
  static let inactive = LifePlaces(rawValue: 8)
  static let active = LifePlaces(rawValue: 16)
  static let anywhere: LifePlaces = [.gone, .new, .background, .inactive, .active]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// How active: 2 for active, 1 for inactive, else 0.
  var level: Int { contains(.active) ? 2 : contains(.inactive) ? 1 : 0 }
}

/// Whose moves are looked at.
enum LifeMachine {
  /// A scene.
  case scene
  /// The app as a whole, of an app with scenes: it begins in the background.
  case applicationWithScenes
  /// An app without scenes: it begins new.
  case applicationAlone

  /// What a signal does at one place; nothing where it is impossible.
  ///
  /// Written after ``SceneState`` and ``ApplicationState``, without what no method is called of: a new scene that
  /// works unseen is in the background, and suspension cannot be seen.
  private func next(_ place: LifePlaces, _ signal: LifeSignal) -> LifePlaces {
    switch (signal, place) {
    case (.connect, .gone): self == .scene ? .new : []
    case (.disconnect, .new), (.disconnect, .background), (.disconnect, .inactive):
      self == .scene ? .gone : []
    case (.enterForeground, .background), (.enterForeground, .new): .inactive
    case (.activate, .inactive): .active
    // An app without scenes is launched into the foreground without being notified that it enters it.
    case (.activate, .new): self == .applicationAlone ? .active : []
    case (.resign, .active): .inactive
    case (.enterBackground, .inactive), (.enterBackground, .new): .background
    // Whether a woken app without scenes is notified again reports disagree on.
    case (.enterBackground, .background): self == .applicationAlone ? .background : []
    default: []
    }
  }

  private static let places: [LifePlaces] = [.gone, .new, .background, .inactive, .active]

  /// Where a signal leads from a set of places; empty when it is impossible in all of them.
  func after(_ signal: LifeSignal, from places: LifePlaces) -> LifePlaces {
    var result: LifePlaces = []
    for place in Self.places where places.contains(place) { result.formUnion(next(place, signal)) }
    return result
  }

  /// The places that can be reached with signals that were not observed.
  func closure(of places: LifePlaces, unobserved: LifeSignals) -> LifePlaces {
    guard !unobserved.isEmpty else { return places }
    var result = places
    while true {
      let before = result
      for signal in LifeSignal.allCases where unobserved.contains(LifeSignals(signal)) {
        result.formUnion(after(signal, from: result))
      }
      if result == before { return result }
    }
  }

  /// Where a signal leads, wherever it came from.
  func target(of signal: LifeSignal) -> LifePlaces { after(signal, from: .anywhere) }

  /// The signals that are possible somewhere among places.
  func possible(at places: LifePlaces) -> [LifeSignal] {
    LifeSignal.allCases.filter { !after($0, from: places).isEmpty }
  }
}

extension LifePlaces {
  /// Where a scene is, as a clause after its name; the app where `isScene` is false.
  func words(isScene: Bool) -> String {
    var parts: [String] = []
    if contains(.gone) { parts.append("not connected") }
    if contains(.new) { parts.append(isScene ? "connected and not shown yet" : "being launched") }
    if contains(.background) { parts.append("in the background") }
    if contains(.inactive) { parts.append("inactive in the foreground") }
    if contains(.active) { parts.append("active") }
    return parts.joined(separator: " or ")
  }
}
