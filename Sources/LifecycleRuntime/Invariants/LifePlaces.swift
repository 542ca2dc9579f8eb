/// The places where a scene or an app can be, according to what was observed. It is a set, because some
/// callbacks may not have been observed.
struct LifePlaces: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// The scene is not connected.
  static let gone = LifePlaces(rawValue: 1)
  /// The scene has been connected, or the app launched, and it is not in any state yet.
  static let new = LifePlaces(rawValue: 2)
  static let background = LifePlaces(rawValue: 4)
  static let inactive = LifePlaces(rawValue: 8)
  static let active = LifePlaces(rawValue: 16)
  static let anywhere: LifePlaces = [.gone, .new, .background, .inactive, .active]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The level of activity: 2 for active, 1 for inactive, else 0.
  var level: Int { contains(.active) ? 2 : contains(.inactive) ? 1 : 0 }
}

/// The state machine that is followed.
enum LifeMachine {
  /// The state machine of a scene.
  case scene
  /// The state machine of the app as a whole, in an app with scenes. It begins in the background.
  case applicationWithScenes
  /// The state machine of an app without scenes. It begins new.
  case applicationAlone

  /// Returns the place that a signal leads to; empty when the signal is impossible.
  ///
  /// It agrees with ``SceneState`` and ``ApplicationState``, but has only the moves that call a method: a new
  /// scene that works in the background counts as in the background, and suspension is not observed.
  private func next(_ place: LifePlaces, _ signal: LifeSignal) -> LifePlaces {
    switch (signal, place) {
    case (.connect, .gone): self == .scene ? .new : []
    case (.disconnect, .new), (.disconnect, .background), (.disconnect, .inactive):
      self == .scene ? .gone : []
    case (.enterForeground, .background), (.enterForeground, .new): .inactive
    case (.activate, .inactive): .active
    // An app without scenes can launch into the foreground without a callback for entering it.
    case (.activate, .new): self == .applicationAlone ? .active : []
    case (.resign, .active): .inactive
    case (.enterBackground, .inactive), (.enterBackground, .new): .background
    // Reports disagree on whether an app without scenes is told again when it is woken.
    case (.enterBackground, .background): self == .applicationAlone ? .background : []
    default: []
    }
  }

  private static let places: [LifePlaces] = [.gone, .new, .background, .inactive, .active]

  /// Returns the places that a signal leads to from a set of places; empty when it is impossible in all of
  /// them.
  func after(_ signal: LifeSignal, from places: LifePlaces) -> LifePlaces {
    var result: LifePlaces = []
    for place in Self.places where places.contains(place) { result.formUnion(next(place, signal)) }
    return result
  }

  /// Returns the places that can be reached with signals that were not observed.
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

  /// Returns the places that a signal leads to, whatever the place before was.
  func target(of signal: LifeSignal) -> LifePlaces { after(signal, from: .anywhere) }

  /// Returns the signals that are possible in at least one of the places.
  func possible(at places: LifePlaces) -> [LifeSignal] {
    LifeSignal.allCases.filter { !after($0, from: places).isEmpty }
  }
}

extension LifePlaces {
  /// Describes the places of a scene as a clause that follows its name; those of the app when `isScene` is
  /// false.
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
