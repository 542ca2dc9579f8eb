internal import LaunchModel
internal import LifecycleRuntime

extension ApplicationState {
  /// The state in words.
  var words: String { self == .notRunning ? "not running" : rawValue }
}

extension SceneState {
  /// The state in words, short enough for a column.
  var words: String {
    switch self {
    case .foregroundActive: "active"
    case .foregroundInactive: "inactive"
    case .unattached, .background, .suspended: rawValue
    }
  }
}

extension Device {
  /// Platform and version.
  var words: String { "\(platform.name) \(osVersion)" }
}
