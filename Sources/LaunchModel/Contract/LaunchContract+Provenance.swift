public import SourceText

extension LaunchContract {
  /// Where the parts of a contract were written, and what was left out of it.
  ///
  /// A place is found by the path from the root of the property list, with the keys of the property list.
  /// Places are as fine as the members of the contract; for a deeper value, the place of its container is
  /// known.
  public struct Provenance: Sendable, Hashable {
    /// What a file contributes to the contract.
    public enum Role: String, Sendable, Hashable, CaseIterable {
      /// An Info.plist.
      case infoPlist
      /// An entitlements file.
      case entitlements
    }

    /// A file that a contract was read from.
    public struct File: Sendable, Hashable {
      /// The path as it was given.
      public var path: String
      /// What it contributes to the contract.
      public var role: Role

      /// Names a file.
      public init(path: String, role: Role) {
        self.path = path
        self.role = role
      }

      /// Makes an Info.plist without a path.
      public init() { self.init(path: "", role: .infoPlist) }
    }

    /// Where a value was written.
    public struct Place: Sendable, Hashable {
      /// The path to the value in the contract's property list, suffixes included.
      public var keyPath: [KeyPathStep]
      /// The position of its file in ``LaunchContract/Provenance/files``.
      public var file: Int
      /// The bytes of the value: the text between tags or quotes, or the opening of a container.
      public var span: SourceSpan
      /// The line, from 1; nil in a binary file.
      public var line: Int?
      /// The column in bytes, from 1; nil in a binary file.
      public var column: Int?

      /// Makes a place.
      public init(
        keyPath: [KeyPathStep], file: Int, span: SourceSpan, line: Int? = nil, column: Int? = nil
      ) {
        self.keyPath = keyPath
        self.file = file
        self.span = span
        self.line = line
        self.column = column
      }

      /// Makes an empty place.
      public init() { self.init(keyPath: [], file: 0, span: .at(0)) }
    }

    /// The files.
    public private(set) var files: [File] = []
    /// The places of values, in file order.
    public private(set) var places: [Place] = []
    /// The places of entries that say nothing about a launch and were left out, in file order.
    public private(set) var omitted: [Place] = []
    private var index: [Way: Int] = [:]

    private struct Way: Hashable {
      let role: Role
      let keyPath: [KeyPathStep]
    }

    /// Makes a provenance about which nothing is known.
    public init() {}

    /// Whether nothing is known.
    public var isEmpty: Bool { files.isEmpty }

    /// Adds a file and returns its position.
    public mutating func add(_ file: File) -> Int {
      if let known = files.firstIndex(of: file) { return known }
      files.append(file)
      return files.count - 1
    }

    /// Adds the place of a value. Of two places for the same path, the later one counts.
    public mutating func add(_ place: Place) {
      guard files.indices.contains(place.file) else { return }
      let way = Way(role: files[place.file].role, keyPath: place.keyPath)
      if let known = index[way] {
        places[known] = place
      } else {
        index[way] = places.count
        places.append(place)
      }
    }

    /// Adds the place of an entry that was left out.
    public mutating func addOmitted(_ place: Place) {
      guard files.indices.contains(place.file) else { return }
      omitted.append(place)
    }

    /// The place of a value, or of the innermost container around it whose place is known; nil when none is.
    ///
    /// - Complexity: linear in the length of the path.
    public func place(of keyPath: [KeyPathStep], in role: Role = .infoPlist) -> Place? {
      var way = keyPath
      while !way.isEmpty {
        if let found = index[Way(role: role, keyPath: way)] { return places[found] }
        way.removeLast()
      }
      return nil
    }

    /// The file of a place.
    public func file(of place: Place) -> File? {
      files.indices.contains(place.file) ? files[place.file] : nil
    }
  }
}
