internal import CoreFoundation
internal import Foundation

/// Writes a value as canonical JSON does, with two differences that lose nothing: the text of `$real` and `$date` is
/// the 64 bits of the double in hexadecimal, and strings are written by their UTF-16 units, so that a lone surrogate
/// stays one.
///
/// Works on the objects of CoreFoundation. Bridged to Swift, a set crashes, and keys that differ only in how a
/// character is composed become one.
struct ValueText {
  private(set) var bytes: [UInt8] = []
  /// Whether the text is longer than the limit; the rest of the value was not written then.
  private(set) var isFull = false
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  mutating func append(_ value: CFTypeRef) {
    isFull = isFull || bytes.count > limit
    guard !isFull else { return }
    switch CFGetTypeID(value) {
    case CFDictionaryGetTypeID(): append(dictionary: unsafeDowncast(value, to: CFDictionary.self))
    case CFArrayGetTypeID(): append(array: unsafeDowncast(value, to: CFArray.self))
    case CFSetGetTypeID(): append(set: unsafeDowncast(value, to: CFSet.self))
    case CFStringGetTypeID(): append(string: unsafeDowncast(value, to: CFString.self))
    case CFNumberGetTypeID(): append(number: unsafeDowncast(value, to: CFNumber.self))
    case CFBooleanGetTypeID():
      append(CFBooleanGetValue(unsafeDowncast(value, to: CFBoolean.self)) ? "true" : "false")
    case CFDataGetTypeID(): append(data: unsafeDowncast(value, to: CFData.self))
    case CFDateGetTypeID():
      let date = unsafeDowncast(value, to: CFDate.self)
      append(word: "$date", bits: CFDateGetAbsoluteTime(date).bitPattern)
    case CFNullGetTypeID(): append("null")
    case uidTypeID(): append("{\"$uid\":\(uidValue(value))}")
    case let type: fatalError("a value of the type \(type)")
    }
  }

  /// Why a file was refused: what the reader of XML says, then what that of the old style says.
  mutating func append(reasonsOf error: CFError?) {
    append("[")
    var next = error
    while let error = next {
      let details = CFErrorCopyUserInfo(error)
      if bytes.last != UInt8(ascii: "[") { append(",") }
      if let text = entry("NSDebugDescription", of: details) {
        append(string: unsafeDowncast(text, to: CFString.self))
      } else {
        append("null")
      }
      next = entry("kCFPropertyListOldStyleParsingError", of: details)
        .map { unsafeDowncast($0, to: CFError.self) }
    }
    append("]")
  }

  private func entry(_ name: String, of details: CFDictionary?) -> CFTypeRef? {
    let key = CFStringCreateWithCString(
      kCFAllocatorDefault, name, CFStringBuiltInEncodings.UTF8.rawValue)
    guard let details, let key else { return nil }
    return CFDictionaryGetValue(details, Unmanaged.passUnretained(key).toOpaque()).map(object)
  }

  // MARK: Containers

  private mutating func append(dictionary: CFDictionary) {
    let count = CFDictionaryGetCount(dictionary)
    var keys = [UnsafeRawPointer?](repeating: nil, count: count)
    var values = keys
    CFDictionaryGetKeysAndValues(dictionary, &keys, &values)
    append("{\"$dict\":[")
    for index in 0..<count {
      append(index == 0 ? "[" : ",[")
      append(object(keys[index]))
      append(",")
      append(object(values[index]))
      append("]")
    }
    append("]}")
  }

  private mutating func append(array: CFArray) {
    append("[")
    for index in 0..<CFArrayGetCount(array) {
      if index > 0 { append(",") }
      append(object(CFArrayGetValueAtIndex(array, index)))
    }
    append("]")
  }

  private mutating func append(set: CFSet) {
    var members = [UnsafeRawPointer?](repeating: nil, count: CFSetGetCount(set))
    CFSetGetValues(set, &members)
    append("{\"$set\":[")
    for (index, member) in members.enumerated() {
      if index > 0 { append(",") }
      append(object(member))
    }
    append("]}")
  }

  func object(_ pointer: UnsafeRawPointer?) -> CFTypeRef {
    guard let pointer else { fatalError("a container with an empty place") }
    return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
  }

  // MARK: Scalars

  private mutating func append(string: CFString) {
    let count = CFStringGetLength(string)
    var units = [UniChar](repeating: 0, count: count)
    CFStringGetCharacters(string, CFRange(location: 0, length: count), &units)
    append("\"")
    for unit in units {
      switch unit {
      case 0x20...0x21, 0x23...0x5B, 0x5D...0x7E: bytes.append(UInt8(unit))
      default:
        append("\\u")
        for shift in [12, 8, 4, 0] { bytes.append(Self.digits[Int(unit >> UInt16(shift) & 15)]) }
      }
    }
    append("\"")
  }

  private mutating func append(number: CFNumber) {
    if CFNumberIsFloatType(number) {
      var value = 0.0
      CFNumberGetValue(number, .doubleType, &value)
      return append(word: "$real", bits: value.bitPattern)
    }
    // The private type of 128 bits holds what no Int64 does; its upper half comes first.
    var wide: (high: Int64, low: UInt64) = (0, 0)
    CFNumberGetValue(number, unsafeBitCast(17, to: CFNumberType.self), &wide)
    append(String(Int128(wide.high) << 64 | Int128(wide.low)))
  }

  private mutating func append(data: CFData) {
    append("{\"$data\":\"")
    let count = CFDataGetLength(data)
    var content = [UInt8](repeating: 0, count: count)
    CFDataGetBytes(data, CFRange(location: 0, length: count), &content)
    for byte in content {
      bytes.append(Self.digits[Int(byte >> 4)])
      bytes.append(Self.digits[Int(byte & 15)])
    }
    append("\"}")
  }

  private mutating func append(word: String, bits: UInt64) {
    let digits = String(bits, radix: 16)
    append("{\"\(word)\":\"\(String(repeating: "0", count: 16 - digits.count))\(digits)\"}")
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private static let digits = Array("0123456789abcdef".utf8)
}

// CoreFoundation exports them, and no header of the toolchain that Swift reads declares them.
@_silgen_name("_CFKeyedArchiverUIDGetTypeID") private func uidTypeID() -> CFTypeID
@_silgen_name("_CFKeyedArchiverUIDGetValue") private func uidValue(_ uid: CFTypeRef) -> UInt32
