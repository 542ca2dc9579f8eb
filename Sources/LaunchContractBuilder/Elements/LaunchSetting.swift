public import LaunchModel

/// A member of the launch contract that has no declaration of its own here.
///
/// ```swift
/// LaunchSetting(\.interface.requiresFullScreen, true)
/// LaunchSetting(\.application.deviceFamilies, [1, 2])
/// LaunchSetting(\.capabilities.supportsLiveActivities, .variable("$(LIVE_ACTIVITIES)"))
/// ```
public struct LaunchSetting: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares a member.
  ///
  /// - Parameters:
  ///   - member: the key path of the member in `LaunchContract.Declarations`.
  ///   - value: its value.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init<Value>(
    _ member: WritableKeyPath<LaunchContract.Declarations, Value>, _ value: Value,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = LaunchAddition(at: CallSite(file: file, line: line, column: column)) {
      $0[keyPath: member] = value
    }
  }
}
