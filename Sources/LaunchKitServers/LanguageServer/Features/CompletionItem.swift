internal import SourceText

/// Something that may be typed at a place. Source: Language Server Protocol 3.17, "CompletionItem".
struct CompletionItem {
  /// What it is, with the number that clients know.
  enum Kind: Int {
    case `class` = 7
    case property = 10
    case value = 12
    case variable = 6
    case file = 17
    case member = 20
  }

  /// What is shown and compared with what was typed.
  let label: String
  /// What it is.
  let kind: Kind
  /// What is shown beside it.
  var detail = ""
  /// What is known about it.
  var documentation = ""
  /// The text, with `$1` and `$0` where something is filled in if it is a snippet.
  var text: String
  /// Whether the text has such places.
  var isSnippet = false

  /// Makes an item that inserts its own label.
  init(_ label: String, _ kind: Kind, detail: String = "", documentation: String = "") {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
    text = label
  }

  /// The item for a document in XML, in which some characters are written in another way.
  var escapedForXML: CompletionItem {
    var item = self
    item.text = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return item
  }

  /// Writes the item; the text replaces a range of a document.
  func write(
    replacing range: Range<Int>, in document: DocumentText, _ client: ClientAbilities,
    to json: inout JSONWriter
  ) {
    let typed = document.text(range)
    json.object { json in
      json.member("label", label)
      json.member("kind", kind.rawValue)
      if !detail.isEmpty { json.member("detail", detail) }
      if !documentation.isEmpty { json.member("documentation", documentation) }
      json.member("filterText", typed.hasPrefix("<") ? text : label)
      json.member("insertTextFormat", isSnippet && client.takesSnippets ? 2 : 1)
      json.key("textEdit")
      json.object { json in
        json.member("range", range, in: document, client.encoding)
        json.member("newText", client.takesSnippets ? text : plainText)
      }
    }
  }

  /// The text without places to fill in.
  private var plainText: String {
    isSnippet ? text.replacing("$1", with: "").replacing("$0", with: "") : text
  }
}
