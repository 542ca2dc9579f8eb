internal import SourceText
private func none(_ s: SourceFile, _ f: PropertyListFormat) -> PropertyListDocument {
  PropertyListDocument(source: s, format: f, nodes: [], rootIndex: nil, trivia: [], diagnostics: [])
}
enum BinaryPropertyListReader {
  static func read(_ s: SourceFile) -> PropertyListDocument { none(s, .binary) }
}
enum OpenStepPropertyListReader {
  static func read(_ s: SourceFile) -> PropertyListDocument { none(s, .openStep) }
}
enum JSONPropertyListReader {
  enum Syntax { case strict, configuration }
  static func read(_ s: SourceFile, syntax: Syntax) -> PropertyListDocument { none(s, .json) }
}
enum BinaryScalar {
  static func utf16Text(_ s: SourceFile, _ r: Range<Int>) -> String { "" }
  static func integer(_ s: SourceFile, _ r: Range<Int>) -> Int128? { nil }
  static func real(_ s: SourceFile, _ r: Range<Int>) -> Double? { nil }
}
enum OpenStepText {
  static func decode(_ s: SourceFile, _ r: Range<Int>) -> String { "" }
  static func data(_ s: SourceFile, _ r: Range<Int>) -> [UInt8]? { nil }
}
enum JSONText { static func decode(_ s: SourceFile, _ r: Range<Int>) -> String { "" } }
enum PropertyListFormatDetector {
  enum Outcome {
    case success((PropertyListFormat, SourceFile)); case failure(PropertyListDocument)
  }
  static func detect(_ s: SourceFile) -> Outcome { .success((.xml, s)) }
}
