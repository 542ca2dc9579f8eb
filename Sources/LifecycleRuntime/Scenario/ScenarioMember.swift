internal import LaunchModel

/// A member of the objects in a scenario: the one list that the reader, its messages and the schema are made
/// from.
struct ScenarioMember: ObjectMember, Sendable {
  /// What a member's value is.
  enum Value: Sendable {
    /// Text that is not empty.
    case text
    /// One of some words.
    case choice([String])
    /// A version of a system or an SDK.
    case version
    /// The version of the format.
    case formatVersion
    /// True or false.
    case flag
    /// A moment, or a time that passes.
    case time
    /// A number that is not below zero.
    case number
    /// The number of a scene's session.
    case scene
    /// A URL with its scheme.
    case url
    /// Bytes in hexadecimal digits.
    case bytes
    /// Texts.
    case texts
    /// Some of some words.
    case choices([String])
    /// Times by the names of methods.
    case methodTimes
    /// An object that is read later.
    case object
    /// Launch options in any form.
    case options
    /// The description of the device.
    case device
    /// What is known about the app.
    case app
    /// What is not documented.
    case policy
    /// The events.
    case events
  }

  /// The name.
  let name: String
  /// What its value is.
  let value: Value
  /// What it says.
  let meaning: String
  /// Whether it must be there.
  let isRequired: Bool

  private init(_ name: String, _ value: Value, _ meaning: String, isRequired: Bool = false) {
    self.name = name
    self.value = value
    self.meaning = meaning
    self.isRequired = isRequired
  }

  static func optional(_ name: String, _ value: Value, _ meaning: String) -> Self {
    Self(name, value, meaning)
  }

  static func required(_ name: String, _ value: Value, _ meaning: String) -> Self {
    Self(name, value, meaning, isRequired: true)
  }
}
