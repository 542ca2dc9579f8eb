/// The part of a writer that depends on the format: it gets the values one after the other and appends them
/// to its bytes.
///
/// Dictionaries have no repeated keys here. A sink throws `Unwritable` for a scalar that the format cannot
/// hold. If the format can hold the scalar only in another form, the sink puts the reason into `loss`.
protocol PropertyListSink {
  /// Why the last scalar is different when it is read back; the walk takes the reason and adds the key path.
  var loss: String? { get set }

  /// Opens a dictionary. `onlyKey` is its key if it has only one.
  mutating func beginDictionary(count: Int, onlyKey: String?) throws(Unwritable)
  mutating func key(_ name: String) throws(Unwritable)
  mutating func endDictionary()
  mutating func beginArray(count: Int)
  mutating func endArray()
  mutating func beginSet(count: Int) throws(Unwritable)
  mutating func endSet()
  mutating func string(_ text: String) throws(Unwritable)
  mutating func integer(_ number: Int128) throws(Unwritable)
  mutating func real(_ number: Double) throws(Unwritable)
  mutating func boolean(_ flag: Bool)
  mutating func date(_ seconds: Double) throws(Unwritable)
  mutating func data(_ bytes: [UInt8]) throws(Unwritable)
  mutating func uid(_ number: UInt64) throws(Unwritable)
  mutating func null() throws(Unwritable)

  /// Which dictionaries `{CF$UID = n}` the sink gets as a UID.
  static var uidDictionaries: UIDDictionaries { get }
}

/// Which formats have dictionaries with the only key `CF$UID` that represent a UID.
enum UIDDictionaries {
  /// None: the target format has no other form for a UID.
  case none
  /// XML, where CoreFoundation reads such a dictionary as a UID.
  case inXML
  /// All text formats, because writers write a UID like this in all of them.
  case inText
}

extension PropertyListSink {
  static var uidDictionaries: UIDDictionaries { .none }
}

/// The error for a value that the format cannot hold: the reason, as a lower-case clause.
struct Unwritable: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// A sink for text that becomes part of a file: no header, no newline at its end.
protocol PropertyListTextSink: PropertyListSink {
  /// The text so far, as UTF-8.
  var bytes: [UInt8] { get }
}

/// A sink whose bytes are a whole document after `finish()`.
protocol PropertyListDocumentSink: PropertyListSink {
  /// Writes what comes after the root value and gives the file.
  consuming func finish() -> [UInt8]
}
