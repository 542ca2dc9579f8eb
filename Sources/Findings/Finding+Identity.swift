package import SourceText

extension Finding {
  /// The part of a finding that stays the same when lines move, keys are sorted and messages are reworded.
  /// Together with the path of the file, it identifies the finding in baselines and in the fingerprints of
  /// reports.
  public struct Identity: Sendable, Hashable {
    /// The rule.
    public let rule: RuleID
    /// The key path as people write it; empty for the root of a property list, and in other files.
    public let keyPath: String
    /// The first line of the text at the finding's place when there is no key path, as in source code; nil
    /// otherwise.
    public let text: String?

    /// Makes an identity from its parts.
    public init(rule: RuleID, keyPath: String, text: String?) {
      self.rule = rule
      self.keyPath = keyPath
      self.text = text
    }

    /// The identity of a finding.
    ///
    /// - Complexity: linear in the length of the key path; the text is cut off.
    public init(of finding: Finding, in file: FileReport) {
      rule = finding.rule
      keyPath = KeyPathText.of(finding.keyPath)
      text = Self.text(of: finding, in: file.file, isText: file.isText)
    }

    /// The first line of the text at the place of a finding without a key path; nil for other findings.
    ///
    /// - Complexity: constant, since the text is cut off.
    package static func text(of finding: Finding, in file: SourceFile, isText: Bool) -> String? {
      finding.keyPath.isEmpty && isText ? firstLine(of: finding.span, in: file) : nil
    }

    private static func firstLine(of span: SourceSpan, in file: SourceFile) -> String? {
      if let recorded = file.recorded { return recorded.text(of: span) }
      let range = span.range.clamped(to: 0..<file.count)
      let line = file.paddedBytes[range].prefix { $0 != 0x0A && $0 != 0x0D }.prefix(ShortText.limit)
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    /// The fingerprint of this identity in a file: 16 hexadecimal digits that are the same on every machine and
    /// in every version.
    ///
    /// - Parameters:
    ///   - path: the path of the file as the report names it.
    ///   - occurrence: the number of findings with the same identity that come before it in the file.
    public func fingerprint(path: String, occurrence: Int = 0) -> String {
      // FNV-1a is not secure against forgery, which is not needed here, and it gives the same result
      // everywhere.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      func add(_ part: String) {
        for byte in part.utf8 {
          hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        hash = (hash ^ 0xFF) &* 0x0000_0100_0000_01B3
      }
      add(path)
      add(rule.name)
      add(keyPath)
      add(text ?? "")
      add(String(occurrence))
      return ASCII.hexText(hash, width: 16, uppercase: false)
    }
  }
}
