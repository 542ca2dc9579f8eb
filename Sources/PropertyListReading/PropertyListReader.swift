public import PropertyListSyntax
public import SourceText

/// Reads property lists in any of the four formats.
///
/// A reader keeps libxml2's parser between documents, so reading many files with one reader is
/// cheaper than with one each. Not safe to share between threads.
public final class PropertyListReader {
  private let xml = XMLPropertyListReader()
  private let isLenient: Bool

  /// Makes a reader that accepts what CoreFoundation accepts.
  public convenience init() { self.init(isLenient: false) }

  /// Makes a reader.
  ///
  /// - Parameter isLenient: whether what CoreFoundation refuses, but can have been meant in one way only, is read with
  ///   a warning: comments in texts, declarations in a DOCTYPE, UTF-16 without a byte-order mark, typed values of
  ///   GNUstep, and hexadecimal digits with a space between the two of one byte.
  public init(isLenient: Bool) { self.isLenient = isLenient }

  /// Reads one input, telling the format from its content.
  ///
  /// Never fails: what is wrong is in the document's diagnostics, and its root is nil when there is
  /// nothing to show.
  ///
  /// - Complexity: linear in the size of the input.
  public func read(_ source: SourceFile) -> PropertyListDocument {
    switch PropertyListFormatDetector.detect(source, isLenient: isLenient) {
    case .failure(let document): return document
    case .success(let (format, text, warnings)):
      let document = read(text, as: format)
      return warnings.isEmpty ? document : document.adding(warnings)
    }
  }

  /// Reads one input in a known format. Text must be UTF-8 already.
  public func read(_ source: SourceFile, as format: PropertyListFormat) -> PropertyListDocument {
    switch format {
    case .xml: xml.read(source, isLenient: isLenient)
    case .binary: BinaryPropertyListReader.read(source)
    case .openStep: OpenStepPropertyListReader.read(source, isLenient: isLenient)
    case .json: JSONPropertyListReader.read(source, syntax: .strict)
    }
  }

  /// Reads a JSON configuration file, in which comments and trailing commas are allowed.
  package func readConfiguration(_ source: SourceFile) -> PropertyListDocument {
    JSONPropertyListReader.read(source, syntax: .configuration)
  }

  /// Reads the printed form of a dictionary out of a device log: what `NSLog` prints of an `NSDictionary`
  /// with `%@`, and Swift's `print` of a `Dictionary`, such as the launch options.
  ///
  /// The first dictionary in the text is read; what comes before and after it is passed over. A text
  /// without any in which a line ends with `(null)` or `nil` gives an empty dictionary at this place.
  ///
  /// The printed form keeps no types. Every scalar is a string, with two exceptions: data printed in full
  /// is data, and a set is a set. Data with its middle left out, and objects such as
  /// `<NSUserActivity: 0x2827d4c60>`, are strings of what is printed. Wrappers such as `Optional(…)` and
  /// `AnyHashable(…)` belong to no span: a key's is that of its name.
  ///
  /// The document's format is `PropertyListFormat.openStep`, which it is close to; it is not for editing.
  ///
  /// - Complexity: linear in the size of the input.
  package func readPrinted(_ source: SourceFile) -> PropertyListDocument {
    PrintedPropertyListReader.read(source)
  }
}

extension PropertyListDocument {
  /// Reads one input with a reader of its own.
  public static func read(_ source: SourceFile) -> PropertyListDocument {
    PropertyListReader().read(source)
  }
}
