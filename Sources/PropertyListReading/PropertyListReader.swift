internal import Findings
public import PropertyListSyntax
public import SourceText

/// Reads property lists in any of the four formats.
///
/// A reader keeps libxml2's parser between documents, so reading many files with one reader is faster than
/// with a new reader for each file. A reader is not safe to share between threads.
public final class PropertyListReader {
  private let xml = XMLPropertyListReader()
  private let isLenient: Bool

  /// Makes a reader that accepts what CoreFoundation accepts.
  public convenience init() { self.init(isLenient: false) }

  /// Makes a reader.
  ///
  /// - Parameter isLenient: whether files that CoreFoundation refuses are read with a warning if they can
  ///   mean only one thing: comments in texts, declarations in a DOCTYPE, UTF-16 without a byte-order mark,
  ///   typed values of GNUstep, and hexadecimal digits with a space between the two digits of one byte.
  public init(isLenient: Bool) { self.isLenient = isLenient }

  /// Reads one input and determines its format from its content.
  ///
  /// Reading never fails: the document's diagnostics say what is wrong, and its root is nil when there is
  /// nothing to show.
  ///
  /// - Complexity: linear in the size of the input.
  public func read(_ source: SourceFile) -> PropertyListDocument {
    let mark = RunTimings.begin()
    defer { RunTimings.end(mark, .propertyLists) }
    switch PropertyListFormatDetector.detect(source, isLenient: isLenient) {
    case .failure(let document): return document
    case .success(let (format, text, warnings)):
      let document = read(text, as: format)
      return warnings.isEmpty ? document : document.adding(warnings)
    }
  }

  /// Reads one input in a known format. The text must be UTF-8.
  public func read(_ source: SourceFile, as format: PropertyListDocument.Format)
    -> PropertyListDocument
  {
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

  /// Reads the printed form of a dictionary in a device log: what `NSLog` prints for an `NSDictionary` with
  /// `%@`, and what Swift's `print` prints for a `Dictionary`, such as the launch options.
  ///
  /// The first dictionary in the text is read; what comes before and after it is passed over. If a text has
  /// no dictionary, but a line that ends with `(null)` or `nil`, the result is an empty dictionary at that
  /// place.
  ///
  /// The printed form has no types. Every scalar is a string, except that data printed in full is data; sets
  /// are sets. Data with its middle left out, and objects such as `<NSUserActivity: 0x2827d4c60>`, are
  /// strings of the printed text. Wrappers such as `Optional(…)` and `AnyHashable(…)` belong to no span: the
  /// span of a key is that of its name.
  ///
  /// The document's format is `PropertyListDocument.Format.openStep`, which is similar; the document is not for
  /// editing.
  ///
  /// - Complexity: linear in the size of the input.
  package func readPrinted(_ source: SourceFile) -> PropertyListDocument {
    PrintedPropertyListReader.read(source)
  }
}

extension PropertyListDocument {
  /// Reads one input with a new reader.
  public static func read(_ source: SourceFile) -> PropertyListDocument {
    PropertyListReader().read(source)
  }
}
