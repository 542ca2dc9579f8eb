extension LaunchContract {
  /// A reason to run in the background: an element of `UIBackgroundModes`.
  public struct BackgroundModeName: DeclaredName {
    /// The text, such as `remote-notification`.
    public let rawValue: String

    /// Makes a mode from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The modes of `BackgroundMode`; a mode that Apple Watch also has is listed once.
    public static var documented: [DeclaredNameMember] {
      var members: [DeclaredNameMember] = []
      for mode in BackgroundMode.all {
        let rawValue = mode.value.description
        if members.contains(where: { $0.rawValue == rawValue }) { continue }
        let words = rawValue.split(separator: "-")
        members.append(
          DeclaredNameMember(
            name: words.dropFirst().reduce(String(words[0])) { name, word in
              name + word.prefix(1).uppercased() + word.dropFirst()
            },
            rawValue: rawValue, meaning: mode.meaning.description))
      }
      return members
    }
  }
}
