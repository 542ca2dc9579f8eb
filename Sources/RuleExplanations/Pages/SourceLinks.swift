internal import LaunchModel

/// Links for the sources of facts: threads on GitHub, keys and articles of Apple's documentation, RFCs.
enum SourceLinks {
  /// Titles of documents with their addresses.
  private static let documents: [(title: String, address: String)] = [
    (
      "Transitioning to the UIKit scene-based life cycle",
      "\(apple)uikit/transitioning-to-the-uikit-scene-based-life-cycle"
    ),
    ("Managing your app's life cycle", "\(apple)uikit/managing-your-app-s-life-cycle"),
    ("About the app launch sequence", "\(apple)uikit/about-the-app-launch-sequence"),
    ("Responding to the launch of your app", "\(apple)uikit/responding-to-the-launch-of-your-app"),
    (
      "Requesting access to protected resources",
      "\(apple)uikit/requesting-access-to-protected-resources"
    ),
    (
      "Generating a remote notification",
      "\(apple)usernotifications/generating-a-remote-notification"
    ),
    (
      "Defining a custom URL scheme for your app",
      "\(apple)xcode/defining-a-custom-url-scheme-for-your-app"
    ),
    ("Supporting associated domains", "\(apple)xcode/supporting-associated-domains"),
    ("Information Property List", "\(apple)bundleresources/information-property-list"),
    ("swift-build", "https://github.com/swiftlang/swift-build"),
  ]

  private static let apple = "https://developer.apple.com/documentation/"
  private static let threads: Set<Substring> = ["issue", "issues", "pull"]

  /// A source in Markdown; parts with an address are links.
  ///
  /// - Complexity: linear in the text, times the number of documents.
  package static func markdown(_ source: String) -> String {
    var output = ""
    var rest = source[...]
    while !rest.isEmpty {
      if let (text, address) = link(at: rest) {
        output += "[\(RulePageMarkdown.escaped(String(text)))](\(address))"
        rest = rest[text.endIndex...]
      } else {
        let end = rest.firstIndex { $0 == " " || $0 == "\n" }.map { rest.index(after: $0) }
        let word = rest[..<(end ?? rest.endIndex)]
        output += word == "\n" ? " " : RulePageMarkdown.escaped(String(word))
        rest = rest[word.endIndex...]
      }
    }
    return output
  }

  /// The link at the beginning of a text, and its address; nil when there is none.
  private static func link(at text: Substring) -> (text: Substring, address: String)? {
    for document in documents where text.hasPrefix(document.title) {
      return (text.prefix(document.title.count), document.address)
    }
    let words = text.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard let first = words.first else { return nil }
    let word = first.prefix { !";,\"'".contains($0) }
    if let thread = thread(words) { return thread }
    if word == "RFC", words.count > 1, let number = number(words[1]) {
      return (text[..<number.endIndex], "https://www.rfc-editor.org/rfc/rfc\(number)")
    }
    if word.count == 6, word.hasPrefix("TN"), word.dropFirst(2).allSatisfy(\.isNumber) {
      return (word, "\(apple)technotes")
    }
    let name = word.hasSuffix(":") ? word.dropLast() : word
    if KeyCatalog.topLevel.keys.contains(where: { $0.name.description == name }) {
      return (name, "\(apple)bundleresources/information-property-list/\(name.lowercased())")
    }
    // A type of UIKit, with its members.
    guard name.hasPrefix("UI"), name.count > 4, name.dropFirst(2).first?.isUppercase == true,
      name.allSatisfy({ $0.isLetter || $0.isNumber || "._:()".contains($0) }),
      !name.hasPrefix("UIKit")
    else { return nil }
    let path = name.split(separator: ".", maxSplits: 2).joined(separator: "/").lowercased()
    return (name, "\(apple)uikit/\(path)")
  }

  /// `owner/name issue 12` or `owner/name pull request 12`.
  private static func thread(
    _ words: [Substring]
  ) -> (text: Substring, address: String)? {
    guard let repository = words.first, words.count > 2, threads.contains(words[1]) else {
      return nil
    }
    let parts = repository.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isName) else { return nil }
    let isPull = words[1] == "pull"
    let index = isPull ? 3 : 2
    guard index < words.count, let number = number(words[index]) else { return nil }
    let text = repository.base[repository.startIndex..<number.endIndex]
    return (
      text, "https://github.com/\(repository)/\(isPull ? "pull" : "issues")/\(number)"
    )
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }

  private static func number(_ word: Substring) -> Substring? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    return digits.isEmpty ? nil : digits
  }
}
