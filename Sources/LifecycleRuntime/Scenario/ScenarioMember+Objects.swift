internal import LaunchModel

/// The members of each object in a scenario file.
extension ScenarioMember {
  /// The members of the whole file.
  static let file: [DocumentMember] = [
    .schema,
    .version(Scenario.version),
    .optional("title", .text, "what the scenario shows, in a few words"),
    .optional("device", .object("device"), "what the app runs on"),
    .optional("app", .object("app"), "what is known about the code of the app"),
    .optional("policy", .object("policy"), "undocumented behavior and time budgets of the replay"),
    .required("events", .array(of: "event"), "what happens, in the order of the times"),
    .optional(
      "until", .time,
      "when the replay ends (default: when nothing is pending)"),
  ]

  /// The members of the device.
  static let device: [DocumentMember] = [
    .optional(
      "kind", .quotedChoice(DeviceKind.allCases.map(\.rawValue)),
      "the kind of device (default: that of the app's platform)"),
    .optional("os", .version, "the OS version (default: 27)"),
    .optional("passcode", .flag, "whether it has a passcode (default: true)"),
  ]

  /// The members of the app.
  static let app: [DocumentMember] = [
    .optional("sdk", .version, "the SDK the app is built with"),
    .optional("deploymentTarget", .version, "the oldest OS the app runs on"),
    .optional(
      "lifecycle", .quotedChoice(AppLifecycle.allCases.map(\.rawValue)),
      "how the code adopts the scene life cycle"),
    .optional(
      "restorationActivity", .text,
      "the type of the activity that scenes are restored from; absent if the app saves no "
        + "state"),
    .optional(
      "continuousWork", .choices(ContinuousWork.allCases.map(\.rawValue)),
      "what continues in the background while the app runs; each needs the background mode of its name"
    ),
    .optional(
      "slowMethods", .methodTimes,
      "how long methods of the app take, by the name in Swift or Objective-C; time passes in no others"
    ),
  ]

  /// Undocumented behavior and budgets.
  static let policy: [DocumentMember] = ScenarioPolicyMember.all.map(\.member)

  /// The members that every event has.
  static let event: [DocumentMember] = [
    .required(
      "event", .quotedChoice(ScenarioEventKind.allCases.map(\.rawValue)), "what happens"),
    .optional("at", .time, "time from the beginning (default: the time of the previous event)"),
    .optional("after", .time, "time from the previous event; instead of 'at'"),
  ]
}
