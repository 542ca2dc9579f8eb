internal import PropertyListSyntax
internal import SourceText

/// The arguments of a call, checked against the parameters of the tool, and made into words of a command line.
///
/// A value goes behind the `=` of its option and a path behind `--`, so that no value is taken for an option.
struct ToolArguments {
  private let values: RemoteObject
  private let roots: ReadableRoots

  /// Checks the arguments of a call.
  ///
  /// - Throws: what is wrong with them.
  init(
    _ values: RemoteObject, for parameters: [ToolParameter], _ roots: ReadableRoots
  ) throws(RemoteError) {
    self.values = values
    self.roots = roots
    for name in values.names {
      guard parameters.contains(where: { $0.name == name }) else {
        let known = parameters.map { "'\($0.name)'" }.joined(separator: ", ")
        throw RemoteError(
          .invalidParameters, "there is no argument '\(ShortText.of(name))'; there are \(known)")
      }
    }
    for parameter in parameters {
      guard let value = values.value(parameter.name) else {
        guard !parameter.isRequired else {
          throw RemoteError(.invalidParameters, "the argument '\(parameter.name)' is missing")
        }
        continue
      }
      if case .json = parameter.kind {
        // It is read on standard input, so it may be long.
      } else if Self.isLong(value) {
        throw RemoteError(
          .invalidParameters,
          "the argument '\(parameter.name)' has more than \(Self.maximumByteCount) bytes")
      }
      guard Self.fits(value, parameter.kind) else {
        throw RemoteError(
          .invalidParameters, "the argument '\(parameter.name)' has a value of another type")
      }
    }
  }

  private static func isLong(_ value: PropertyListValue) -> Bool {
    Int(value.span.end) - Int(value.span.start) > maximumByteCount
  }

  private static func fits(_ value: PropertyListValue, _ kind: ToolParameter.Kind) -> Bool {
    switch kind {
    case .text: return text(value) != nil
    case .texts: return value.array.map { $0.allSatisfy { text($0) != nil } } ?? false
    case .flag: return value.boolean != nil
    case .count: return value.integer.map { $0 >= 1 } ?? false
    case .word(let words): return text(value).map(words.contains) ?? false
    case .json: return value.dictionary != nil || text(value) != nil
    }
  }

  /// The most bytes of an argument; systems end a run whose arguments are longer.
  static let maximumByteCount = 100_000

  /// A text as arguments carry it. Nil for one with a NUL, at which the system would end the argument.
  private static func text(_ value: PropertyListValue) -> String? {
    guard value.kind == .string, let text = value.string, !text.utf8.contains(0) else { return nil }
    return UndecodedBytes.text(Array(text.utf8))
  }

  /// A text.
  func text(_ name: String) -> String? { values.value(name).flatMap(Self.text) }

  /// A list of texts; empty if it is missing.
  func texts(_ name: String) -> [String] {
    values.value(name)?.array?.compactMap(Self.text) ?? []
  }

  /// A flag.
  func flag(_ name: String) -> Bool { values.value(name)?.boolean ?? false }

  /// Whether there is a value.
  func has(_ name: String) -> Bool { values.value(name) != nil }

  /// An option with its value; empty if there is none.
  func option(_ option: String, _ name: String) -> [String] {
    guard let value = values.value(name) else { return [] }
    return (value.integer.map { "\($0)" } ?? Self.text(value)).map { ["\(option)=\($0)"] } ?? []
  }

  /// An option with each of its values.
  func options(_ option: String, _ name: String) -> [String] {
    texts(name).map { "\(option)=\($0)" }
  }

  /// A flag of the command line.
  func flag(_ option: String, _ name: String) -> [String] { flag(name) ? [option] : [] }

  /// A file or folder that the client lets the server read; nil if there is no such argument.
  ///
  /// - Throws: that it is outside of what may be read.
  func path(_ name: String) throws(RemoteError) -> String? {
    guard let path = text(name) else { return nil }
    return try roots.path(path)
  }

  /// A file or folder; the first one that may be read if there is no such argument.
  ///
  /// - Throws: that it is outside of what may be read.
  func place(_ name: String) throws(RemoteError) -> String {
    if let path = try path(name) { return path }
    return try folder
  }

  /// An option with a path.
  ///
  /// - Throws: that it is outside of what may be read.
  func path(_ option: String, _ name: String) throws(RemoteError) -> [String] {
    try path(name).map { ["\(option)=\($0)"] } ?? []
  }

  /// The paths to check: those of an argument, otherwise everything that may be read.
  ///
  /// - Throws: that one is outside of what may be read.
  func paths(_ name: String) throws(RemoteError) -> [String] {
    var paths: [String] = []
    for path in texts(name) { paths.append(try roots.path(path)) }
    if paths.isEmpty { _ = try folder }
    return ["--"] + (paths.isEmpty ? roots.shown : paths)
  }

  /// The first folder that may be read.
  ///
  /// - Throws: that there is none.
  var folder: String {
    get throws(RemoteError) { try roots.path("") }
  }

  /// A value as JSON text; a text is as it is.
  func document(_ name: String, in message: [UInt8]) -> [UInt8] {
    guard let value = values.value(name) else { return [] }
    if let text = value.string { return Array(text.utf8) }
    return Array(message[Int(value.span.start)..<Int(value.span.end)])
  }
}
