/// What a writer is made of: it is reported the values one after the other and appends them to its bytes.
///
/// Dictionaries come without repeated keys. A scalar that the format cannot hold is refused with
/// `Unwritable`; one that it can hold only in another shape leaves its reason in `loss`.
protocol PropertyListSink {
  /// Why the last scalar will not read back as it was; the walk takes it and adds the key path.
  var loss: String? { get set }

  /// Opens a dictionary. `onlyKey` is its key when it has one only.
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

  /// Which dictionaries `{CF$UID = n}` are handed over as a UID.
  static var uidDictionaries: UIDDictionaries { get }
}

/// Where a dictionary whose only key is `CF$UID` stands for a UID.
enum UIDDictionaries {
  /// Nowhere: the format has no other form for a UID.
  case none
  /// In XML, where CoreFoundation reads it as one.
  case inXML
  /// In every text format, since writers put a UID into all of them like this.
  case inText
}

extension PropertyListSink {
  static var uidDictionaries: UIDDictionaries { .none }
}

/// A value that a format has no form for: the reason, as a lower-case clause.
struct Unwritable: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// A sink for text that becomes part of a file: no header, no newline at its end.
protocol PropertyListTextSink: PropertyListSink {
  /// The text so far, as UTF-8.
  var bytes: [UInt8] { get }
}

/// A sink whose bytes are a whole document once it is finished.
protocol PropertyListDocumentSink: PropertyListSink {
  /// Writes what comes after the root value and gives the file.
  consuming func finish() -> [UInt8]
}
