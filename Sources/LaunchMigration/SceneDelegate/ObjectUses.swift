internal import LaunchSources

/// The shared objects that code uses through a type: `Router` for `Router.shared.root`.
///
/// What one statement changes in such an object, another one may read, so that their order matters. The objects of modules that
/// are not read count as one, since nothing shows what they share.
struct ObjectUses {
  /// The types through which objects are read.
  private(set) var read: Set<String> = []
  /// The types through which objects may be changed: one of their members is assigned, or a method is called.
  private(set) var changed: Set<String> = []

  /// The name that stands for everything of modules that are not read.
  private static let otherModules = "a library"

  /// Makes a value without uses.
  init() {}

  /// Reads tokens.
  ///
  /// - Complexity: linear in the tokens.
  init(_ tokens: Range<Int>, in code: SourceCode, _ sources: TargetSources) {
    for at in tokens where code.isWord(at) {
      var name = code.text(at)
      guard name.first?.isUppercase == true, !Self.isOfSystem(name), !code.isByte(at - 1, ".")
      else { continue }
      if !Self.stores.contains(name), sources.types(named: name).isEmpty {
        name = Self.otherModules
      }
      if code.isByte(at + 1, ".") {
        member(name, behind: at + 1, code)
      } else if code.language == .objectiveC, code.isByte(at - 1, "["), code.isWord(at + 1),
        !["alloc", "new", "class"].contains(code.text(at + 1))
      {
        changed.insert(name)
      }
    }
  }

  /// Adds other uses.
  mutating func formUnion(_ other: ObjectUses) {
    read.formUnion(other.read)
    changed.formUnion(other.changed)
  }

  /// A type through which one of two parts of code may change what the other one uses; nil for none.
  func shared(with other: ObjectUses) -> String? {
    let names = changed.intersection(other.read.union(other.changed))
      .union(other.changed.intersection(read))
    return names.min()
  }

  private mutating func member(_ name: String, behind dot: Int, _ code: SourceCode) {
    var at = dot
    while code.isByte(at, ".") || code.isByte(at, "?") || code.isByte(at, "!") {
      at += code.isByte(at, ".") ? 2 : 1
    }
    let isMethod = code.isByte(at, "(") && !code.tokens[at].startsLine || code.isByte(at, "{")
    let isAssigned = code.isByte(at, "=") && !code.isByte(at + 1, "=")
    guard Self.stores.contains(name) else {
      if isMethod || isAssigned { changed.insert(name) } else { read.insert(name) }
      return
    }
    let method = code.text(at - 1)
    let changes = ["set", "register", "remove", "create", "copy", "move"].contains {
      method.hasPrefix($0)
    }
    if isAssigned || isMethod && changes { changed.insert(name) } else { read.insert(name) }
  }

  /// Objects of the system that keep what an app writes.
  private static let stores: Set<String> = [
    "UserDefaults", "NSUserDefaults", "FileManager", "NSFileManager",
  ]

  /// Whether a type is one of the system whose objects keep nothing that matters for the order of statements.
  private static func isOfSystem(_ name: String) -> Bool {
    if stores.contains(name) { return false }
    if systemTypes.contains(name) { return true }
    let second = name.dropFirst(2).first
    return second?.isUppercase == true && systemPrefixes.contains(String(name.prefix(2)))
  }

  private static let systemPrefixes: Set<String> = [
    "UI", "NS", "CG", "CA", "CF", "AV", "MK", "CL", "UN", "WK", "SK", "BG", "CK", "MF", "OS", "PH",
    "CN", "EK", "HK",
  ]

  private static let systemTypes: Set<String> = [
    "Bundle", "ProcessInfo", "Locale", "Calendar", "Date", "Data", "URL", "String", "Int", "Bool",
    "Double", "Float",
    "DispatchQueue", "DispatchGroup", "Thread", "Timer", "OperationQueue", "NotificationCenter",
    "Task", "Logger", "Array",
    "Dictionary", "Set", "TimeZone", "JSONDecoder", "JSONEncoder", "Selector",
  ]
}
