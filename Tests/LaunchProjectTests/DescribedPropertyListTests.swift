import Findings
import LaunchProject
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// A merged property list after one of its files was edited.
@Suite struct DescribedPropertyListTests {
  private static func document(_ content: String, _ path: String = "A.plist")
    -> PropertyListDocument
  {
    PropertyListDocument.read(
      SourceFile(path: path, bytes: Array("<plist><dict>\(content)</dict></plist>".utf8)))
  }

  /// The values as text. Those that are not in the file have an asterisk.
  private static func text(_ value: DescribedPropertyList.Value) -> String {
    switch value.content {
    case .dictionary(let entries):
      "{" + entries.map { "\($0.key)=\(text($0.value))" }.joined(separator: " ") + "}"
    case .array(let elements): "[" + elements.map(text).joined(separator: " ") + "]"
    case .scalar(.string(let text)): text + (value.isInFile ? "" : "*")
    case .scalar(let scalar): "\(scalar)"
    }
  }

  @Test(arguments: [
    ("<key>A</key><string>$(X)</string>", "<key>A</key><string>$(X)</string>", "{A=x* Forced=f*}"),
    ("<key>A</key><string>$(X)</string>", "<key>A</key><string>y</string>", "{A=y Forced=f*}"),
    ("<key>A</key><string>$(X)</string>", "", "{Forced=f*}"),
    (
      "<key>A</key><string>$(X)</string>",
      "<key>B</key><string>b</string><key>A</key><string>$(X)</string>", "{A=x* Forced=f* B=b}"
    ),
    (
      "<key>A</key><dict><key>B</key><string>$(X)</string><key>C</key><string>c</string></dict>",
      "<key>A</key><dict><key>B</key><string>$(X)</string><key>D</key><string>d</string></dict>",
      "{A={B=x* D=d} Forced=f*}"
    ),
    (
      "<key>A</key><array><string>$(X)</string><string>b</string></array>",
      "<key>A</key><array><string>$(X)</string><string>c</string></array>", "{A=[x* c] Forced=f*}"
    ),
    (
      "<key>A</key><array><string>$(X)</string></array>",
      "<key>A</key><array><string>$(X)</string><string>c</string></array>",
      "{A=[$(X) c] Forced=f*}"
    ),
    ("<key>A</key><string>$(X)</string>", "<key>Forced</key><string>g</string>", "{Forced=f*}"),
  ])
  func whatTheEditLeavesKeepsItsBuiltValue(
    _ before: String, _ after: String, _ expected: String
  ) throws {
    let old = Self.document(before)
    let new = Self.document(after)
    let other = Self.document("", "B.plist")
    let root = try #require(old.root?.dictionary)
    func built(_ value: PropertyListValue) -> DescribedPropertyList.Value {
      var made = DescribedPropertyList.Value(value, in: old.relatedFile)
      switch made.content {
      case .dictionary(let entries):
        made.content = .dictionary(
          zip(entries, value.dictionary!.effectiveEntries()).map {
            DescribedPropertyList.Entry($0.key, at: $0.keyPlace, built($1.value))
          })
      case .array: made.content = .array(value.array!.map(built))
      case .scalar(.string("$(X)")):
        made.content = .scalar(.string("x"))
        made.isInFile = false
      case .scalar: break
      }
      return made
    }
    let place = SourcePlace(other.relatedFile, .at(0))
    var list = DescribedPropertyList(
      at: SourcePlace(old.relatedFile, .at(0)),
      root.effectiveEntries().map {
        DescribedPropertyList.Entry(
          $0.name, at: SourcePlace(old.relatedFile, $0.key.contentSpan), built($0.value))
      })
    list.entries.append(
      DescribedPropertyList.Entry(
        "Forced", at: place, DescribedPropertyList.Value(.scalar(.string("f")), at: place)))
    let edited = list.edited(old, to: new)
    #expect(
      Self.text(DescribedPropertyList.Value(.dictionary(edited.entries), at: place)) == expected)
    // Every place in the file is one of the edited file.
    for entry in edited.entries where entry.keyPlace.file.source.path == "A.plist" {
      #expect(new.source.text(entry.keyPlace.span) == entry.key)
    }
  }
}
