public import PropertyListSyntax

/// Why the system launched an app: the dictionary that `application(_:willFinishLaunchingWithOptions:)`
/// and `application(_:didFinishLaunchingWithOptions:)` get.
///
/// The entries keep their order, unknown ones included, each with the place where it was read. The properties
/// give the values of the known keys with their types; nil means that the key is absent, or that its value
/// has another type. ``LaunchOptionsDocument`` keeps such a value, and the rules report it.
///
/// An empty value is a launch by the app's icon, for which UIKit passes nil.
public struct LaunchOptions: Sendable, Hashable {
  /// The name of an entry.
  public enum Name: Sendable, Hashable {
    /// One of UIKit's keys.
    case known(LaunchOptionKey)
    /// Any other key, as written.
    case other(String)
  }

  /// One key and its value.
  public struct Entry: Sendable {
    /// The key.
    public var name: Name
    /// The value.
    public var content: PropertyListFragment
    /// Where it was read; nil for an entry made in memory.
    public var source: Source?

    /// Makes an entry. Without a source, it is in no file.
    public init(_ name: Name, _ content: PropertyListFragment, source: Source? = nil) {
      self.name = name
      self.content = content
      self.source = source
    }

    /// The key as it is written in the dictionary.
    public var constant: String {
      switch name {
      case .known(let key): key.constant
      case .other(let text): text
      }
    }
  }

  /// Where an entry was read.
  public struct Source: Sendable {
    /// The key; nil when the file is the value of a key that it does not name.
    public var key: PropertyListValue?
    /// The value.
    public var value: PropertyListValue

    /// Names a place.
    public init(key: PropertyListValue?, value: PropertyListValue) {
      self.key = key
      self.value = value
    }
  }

  /// All entries in order. When a key occurs twice, the last one counts.
  public var entries: [Entry]
  /// The bundle identifier that `simctl push` sends a payload to; nil when none was given.
  public var simulatorTargetBundle: String?

  /// Makes launch options. Without entries, they are those of a launch by the app's icon.
  public init(_ entries: [Entry] = [], simulatorTargetBundle: String? = nil) {
    self.entries = entries
    self.simulatorTargetBundle = simulatorTargetBundle
  }

  /// The entry of a key; the last one when the key occurs twice.
  ///
  /// - Complexity: linear in the number of entries.
  public func entry(_ key: LaunchOptionKey) -> Entry? {
    // The search copies no entry: a copy costs several times as much as a look at the name.
    let position = entries.withUnsafeBufferPointer { entries in
      entries.indices.last { index in
        if case .known(let known) = entries[index].name { known == key } else { false }
      }
    }
    return position.map { entries[$0] }
  }

  /// The value of a key; setting nil removes the key.
  public subscript(key: LaunchOptionKey) -> PropertyListFragment? {
    get { entry(key)?.content }
    set {
      let position = entries.lastIndex { $0.name == .known(key) }
      switch (position, newValue) {
      case (let position?, let value?): entries[position] = Entry(.known(key), value)
      case (nil, let value?): entries.append(Entry(.known(key), value))
      case (_, nil): entries.removeAll { $0.name == .known(key) }
      }
    }
  }

  /// The known keys, in the order of the entries.
  public var keys: [LaunchOptionKey] {
    entries.compactMap { entry in
      guard case .known(let key) = entry.name else { return nil }
      return key
    }
  }

  /// The entries whose keys are not UIKit's.
  public var otherEntries: [Entry] {
    entries.filter { entry in
      if case .other = entry.name { true } else { false }
    }
  }

  /// The dictionary, with the keys as UIKit writes them.
  public var fragment: PropertyListFragment {
    .dictionary(entries.map { PropertyListFragment.Entry($0.constant, $0.content) })
  }
}

extension LaunchOptions.Entry: Hashable {
  /// Entries are equal when they say the same, wherever they were read.
  public static func == (left: LaunchOptions.Entry, right: LaunchOptions.Entry) -> Bool {
    left.name == right.name && left.content == right.content
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(content)
  }
}
