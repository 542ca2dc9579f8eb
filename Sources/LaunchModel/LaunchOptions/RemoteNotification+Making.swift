internal import PropertyListSyntax
internal import SourceText

/// Ways to make payloads without the types of property lists.
extension RemoteNotification {
  /// A push that wakes the app and shows nothing.
  public static let silent = RemoteNotification(aps: [.init("content-available", 1)])

  /// A push that shows an alert, which the user can tap.
  ///
  /// - Parameters:
  ///   - body: the text of the alert.
  ///   - title: its title; nil for none.
  ///   - wakesApp: whether it also wakes the app in the background.
  public static func alert(
    _ body: String, title: String? = nil, wakesApp: Bool = false
  ) -> RemoteNotification {
    var alert: [PropertyListFragment.Entry] = []
    if let title { alert.append(.init("title", .string(title))) }
    alert.append(.init("body", .string(body)))
    var aps = [PropertyListFragment.Entry("alert", .dictionary(alert))]
    if wakesApp { aps.append(.init("content-available", 1)) }
    return RemoteNotification(aps: aps)
  }

  /// Reads a payload in the form for the push service; nil when it is not a JSON object.
  ///
  /// - Complexity: linear in the length of the text.
  public init?(json: String) {
    let document = JSONPropertyListReader.read(
      SourceFile(path: "payload.json", text: json), syntax: .strict)
    guard !document.hasErrors, let root = document.root else { return nil }
    self.init(PropertyListFragment(root))
  }

  private init(aps: [PropertyListFragment.Entry]) {
    payload = .dictionary([.init("aps", .dictionary(aps))])
  }
}
