internal import LaunchModel
package import LifecycleRuntime

extension ApplicationState {
  /// The name of the state in drawings and texts.
  var label: String { self == .notRunning ? "not running" : rawValue }
}

extension SceneState {
  /// The name of the state in drawings and texts, short enough for a column.
  var label: String {
    switch self {
    case .foregroundActive: "active"
    case .foregroundInactive: "inactive"
    case .unattached, .background, .suspended: rawValue
    }
  }
}

extension Device {
  /// The platform and the version.
  package var label: String { "\(platform.name) \(osVersion)" }
}
