public import PropertyListSyntax

/// A file with launch options: what it says, and where.
///
/// It accepts a property list (XML, binary, OpenStep) or JSON with a launch options dictionary under raw
/// strings, Swift names or Objective-C constants; a push payload, with `simctl`'s target bundle or without;
/// the `aps` dictionary alone; a URL; a user activity; a quick action; a CloudKit share; and the dictionary
/// as a device log prints it. The content shows which of them it is.
///
/// Reading reports a problem and continues: a value of a wrong type is kept as it is, for a rule to check.
public struct LaunchOptionsDocument: Sendable {
  /// The text or bytes, their tree and what is wrong with the syntax.
  public let document: PropertyListDocument
  /// What the file holds.
  public let form: Form
  /// What it says.
  public let options: LaunchOptions
  /// The keys other than UIKit's with which it was read. Their entries have the raw names, however they were
  /// written.
  public let customKeys: LaunchKeyCatalog

  /// Reads launch options that are a value in another file, such as a scenario.
  ///
  /// - Complexity: linear in the size of the value.
  package static func read(_ value: PropertyListValue) -> LaunchOptionsDocument {
    LaunchOptionsDocument(value.document, value, .empty)
  }

  /// What is declared about the key of an entry; nil for UIKit's keys and for unknown ones.
  public func declaration(of entry: LaunchOptions.Entry) -> LaunchKeyDeclaration? {
    guard case .other(let name) = entry.name else { return nil }
    return customKeys.declaration(for: name)
  }

  /// Makes a document from its parts.
  package init(
    _ document: PropertyListDocument, form: Form, _ options: LaunchOptions,
    _ customKeys: LaunchKeyCatalog
  ) {
    self.document = document
    self.form = form
    self.options = options
    self.customKeys = customKeys
  }

  /// Reads the value that stands for launch options.
  ///
  /// - Parameters:
  ///   - document: the document that the value is in.
  ///   - root: the value.
  ///   - customKeys: keys other than UIKit's.
  /// - Complexity: linear in the size of the value.
  package init(
    _ document: PropertyListDocument, _ root: PropertyListValue, _ customKeys: LaunchKeyCatalog
  ) {
    if root.kind == .string {
      self.init(document, form: .url, LaunchOptions([Self.entry(.url, root)]), customKeys)
      return
    }
    guard let dictionary = root.dictionary else {
      self.init(document, form: .dictionary, LaunchOptions(), customKeys)
      return
    }
    let form = Form(dictionary, customKeys)
    self.init(document, form: form, Self.options(dictionary, form, customKeys), customKeys)
  }

  private static func entry(
    _ key: LaunchOptionKey, _ value: PropertyListValue
  ) -> LaunchOptions.Entry {
    LaunchOptions.Entry(
      .known(key), PropertyListFragment(value), source: LaunchOptions.Source(key: nil, value: value)
    )
  }

  private static func options(
    _ dictionary: PropertyListDictionary, _ form: Form,
    _ customKeys: LaunchKeyCatalog
  ) -> LaunchOptions {
    let root = dictionary.value
    switch form {
    case .dictionary:
      return LaunchOptions(
        dictionary.map { entry in
          let text = entry.key.string ?? ""
          return LaunchOptions.Entry(
            LaunchOptionName(text).map { .known($0.key) }
              ?? .other(customKeys.declaration(for: text)?.name ?? text),
            PropertyListFragment(entry.value),
            source: LaunchOptions.Source(key: entry.key, value: entry.value))
        })
    case .apnsPayload:
      var found = entry(.remoteNotification, root)
      found.content = .dictionary(
        found.content.entries?.filter { $0.key != Form.simulatorTargetKey } ?? [])
      return LaunchOptions(
        [found], simulatorTargetBundle: dictionary[Form.simulatorTargetKey]?.string)
    case .apsDictionary:
      var found = entry(.remoteNotification, root)
      found.content = .dictionary([PropertyListFragment.Entry("aps", found.content)])
      return LaunchOptions([found])
    case .userActivity:
      var found = entry(.userActivityDictionary, root)
      let keys = [
        UserActivity.Launch.typeKey, UserActivity.Launch.activityKey,
        UserActivity.Launch.identifierKey,
      ]
      // Without any of these keys, the dictionary is the activity itself.
      if keys.allSatisfy({ dictionary[$0] == nil }), let activity = UserActivity(found.content) {
        found.content = UserActivity.Launch(activity).fragment
      }
      return LaunchOptions([found])
    case .quickAction: return LaunchOptions([entry(.shortcutItem, root)])
    case .cloudKitShare: return LaunchOptions([entry(.cloudKitShareMetadata, root)])
    case .url: return LaunchOptions([entry(.url, root)])
    }
  }
}
