internal import LaunchModel
internal import LifecycleRuntime

extension ApplicationState {
  /// The state as it is shown.
  var label: String { self == .notRunning ? "not running" : rawValue }
}

extension SceneState {
  /// The state as it is shown, short enough for a column.
  var label: String {
    switch self {
    case .foregroundActive: "active"
    case .foregroundInactive: "inactive"
    case .unattached, .background, .suspended: rawValue
    }
  }
}

extension Device {
  /// Platform and version.
  var label: String { "\(platform.name) \(osVersion)" }
}
