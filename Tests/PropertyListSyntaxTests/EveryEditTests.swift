import Foundation
import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// Makes every edit that a document allows and compares the meaning with the same change made to the
/// values alone.
@Suite("Every edit of a document")
struct EveryEditTests {
  private static let annotated = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- top -->
    <plist version="1.0"><!-- in plist -->
    <dict> <!-- in dict -->
    \t<key>a</key> <!-- between --> <string>x &amp; <![CDATA[<y>]]></string> <!-- behind -->
    \t<!-- above b -->
    \t<key>b</key><array><string>1</string><!-- mid --><string>2</string> <true/></array>
    \t<key>c</key>
    \t<dict/>
    \t<key>d</key>
    \t<dict>
    \t\t<!-- only a comment -->
    \t</dict>
    \t<?pi data?>
    \t<key>e</key>
    \t<data>
    \tAQID
    \t</data>
    \t<key>f</key><dict><key>g</key><integer>0x10</integer></dict>
    \t<key/><array></array>
    \t<key>h</key><!-- last -->
    \t<array>
    \t\t<array>
    \t\t</array>
    \t\t<real>1</real>
    \t</array></dict>
    <!-- after dict -->
    </plist>
    <!-- bottom -->
    """

  private static let openStep = """
    // top
    { /* in dict */
      a = "x \\"y\\""; // behind
      b /* key */ = /* value */ ( 1, /* mid */ 2 , three ) /* before */ ;
      "c" = {};
      /* above d */
      'd' = ( /* only */ );
      e = <01 02>; f = { g = h; i = (
          j, // line
          k // last
        ); };
      "" = { // nothing
      };
    }
    // bottom
    """

  private static let strings = """
    /* Title */
    "a" = "b"; "c";
    d = e; // behind

    /* Last */ "f" = "g"; /* end */
    """

  private static let json = """
    {
      "a": 1, "b" : [ 1,2 , {} ],
      "c": {
        "d": [],
        "e": [
          "x",
          null
        ]
      },
      "": "\\u00e9"
    }
    """

  static let documents: [(name: String, text: String)] = [
    ("XML", annotated), ("XML with CRLF", annotated.replacing("\n", with: "\r\n")),
    ("XML on one line", annotated.replacing("\n", with: "").replacing("\t", with: "")),
    ("OpenStep", openStep), ("OpenStep with CRLF", openStep.replacing("\n", with: "\r\n")),
    ("strings", strings), ("JSON", json), ("JSON with tabs", json.replacing("  ", with: "\t")),
    ("compact JSON", json.replacing("\n", with: "").replacing(" ", with: "")),
  ]

  @Test("has the intended meaning, keeps the comments and needs no repair", arguments: documents)
  func everyEdit(name: String, text: String) throws {
    let document = PropertyListDocument.read(SourceFile(path: "x", text: text))
    try #require(document.diagnostics.isEmpty)
    let root = try #require(document.root)
    let whole = PropertyListFragment(root)
    let isOpenStep = document.format == .openStep
    let fragments: [PropertyListFragment] = [
      "new <&\"\\> ż\n", .dictionary([]), [],
      .dictionary([.init("k", ["v", .dictionary([.init("l", "m")])])]),
      isOpenStep ? .data([1]) : .integer(7),
    ]
    var count = 0
    for place in Place.all(in: whole, isStrings: name == "strings") {
      for fragment in fragments {
        for change in place.changes(fragment) {
          try check(change, in: document, whole)
          count += 1
        }
      }
    }
    #expect(count > (name == "strings" ? 50 : 100))
  }

  private func check(
    _ change: EditCase.Change, in document: PropertyListDocument, _ whole: PropertyListFragment
  ) throws {
    if document.format == .json, case .replace([], let fragment) = change, !fragment.isContainer {
      #expect(throws: PropertyListEditor.EditError.self) { try edits(for: change, in: document) }
      return
    }
    let made = try edits(for: change, in: document)
    let bytes = try TextEditing.apply(made, to: document.source)
    let again = PropertyListDocument.read(SourceFile(path: "x", bytes: bytes))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(again.diagnostics.isEmpty, "\(change) gave\n\(text)")
    let expected = try canonical(whole.changed(by: change))
    let found = try again.root.map { try canonical($0) }
    #expect(found == expected, "\(change) gave\n\(text)")
    // Comments that no edit touches, and those that an edit moves, are all there.
    let cut = made.map(\.span.range).filter { !$0.isEmpty }
    for comment in document.trivia {
      let range = comment.span.range
      if cut.contains(where: { $0.overlaps(range) }) { continue }
      #expect(text.contains(document.source.text(comment.span)), "\(change) gave\n\(text)")
    }
    if document.source.text(0..<document.source.count).contains("\r\n") {
      #expect(!text.replacing("\r\n", with: "").contains("\n"), "\(change) gave\n\(text)")
    }
  }
}

/// A value in a tree, and how to get to it.
private struct Place {
  var path: [KeyPathStep]
  var value: PropertyListFragment
  var isStringsRoot: Bool

  static func all(in root: PropertyListFragment, isStrings: Bool) -> [Place] {
    var places = [Place(path: [], value: root, isStringsRoot: isStrings)]
    var next = 0
    while next < places.count {
      let place = places[next]
      next += 1
      switch place.value {
      case .dictionary(let entries):
        places += entries.map {
          Place(path: place.path + [.key($0.key)], value: $0.value, isStringsRoot: false)
        }
      case .array(let elements):
        places += elements.enumerated().map {
          Place(path: place.path + [.index($0.offset)], value: $0.element, isStringsRoot: false)
        }
      default: break
      }
    }
    return places
  }

  func changes(_ fragment: PropertyListFragment) -> [EditCase.Change] {
    var changes: [EditCase.Change] = []
    if !path.isEmpty {
      changes += [.replace(path, fragment), .remove(path)]
    } else if !isStringsRoot {
      changes.append(.replace(path, fragment))
    }
    if case .key? = path.last { changes.append(.rename(path, "new name <&\"ż")) }
    switch value {
    case .dictionary(let entries):
      changes.append(.insert(into: path, "new key <&\"ż", fragment))
      changes += entries.map {
        .insert(into: path, "new key", fragment, after: $0.key)
      }
    case .array: changes.append(.append(to: path, fragment))
    default: break
    }
    return changes
  }
}

extension PropertyListFragment {
  /// The same change made to values.
  fileprivate func changed(by change: EditCase.Change) -> PropertyListFragment {
    switch change {
    case .replace(let path, let fragment): return changed(at: path[...]) { _ in fragment }
    case .append(let path, let fragment):
      return changed(at: path[...]) {
        guard case .array(let elements) = $0 else { return $0 }
        return .array(elements + [fragment])
      }
    case .insert(let path, let key, let fragment, let after):
      return changed(at: path[...]) {
        guard case .dictionary(var entries) = $0 else { return $0 }
        let position = entries.firstIndex { $0.key == after }.map { $0 + 1 } ?? entries.count
        entries.insert(Entry(key, fragment), at: position)
        return .dictionary(entries)
      }
    case .remove(let path):
      return changed(at: path.dropLast()) {
        switch ($0, path.last) {
        case (.dictionary(let entries), .key(let name)?):
          return .dictionary(entries.filter { $0.key != name })
        case (.array(var elements), .index(let index)?):
          elements.remove(at: index)
          return .array(elements)
        default: return $0
        }
      }
    case .rename(let path, let name):
      return changed(at: path.dropLast()) {
        guard case .dictionary(let entries) = $0, case .key(let old)? = path.last else { return $0 }
        return .dictionary(entries.map { Entry($0.key == old ? name : $0.key, $0.value) })
      }
    }
  }

  private func changed(
    at path: ArraySlice<KeyPathStep>, _ body: (PropertyListFragment) -> PropertyListFragment
  ) -> PropertyListFragment {
    guard let step = path.first else { return body(self) }
    switch (self, step) {
    case (.dictionary(let entries), .key(let name)):
      return .dictionary(
        entries.map {
          $0.key == name ? Entry(name, $0.value.changed(at: path.dropFirst(), body)) : $0
        })
    case (.array(var elements), .index(let index)):
      elements[index] = elements[index].changed(at: path.dropFirst(), body)
      return .array(elements)
    default: return self
    }
  }
}
