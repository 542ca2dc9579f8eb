internal import Foundation

/// A value of a project file.
indirect enum ProjectFileValue {
  /// A text.
  case text(String)
  /// The identifier of an object, with the comment that Xcode writes behind it.
  case reference(String, String)
  case list([ProjectFileValue])
  case table([(key: String, value: ProjectFileValue)])
}

/// An object of a project file.
struct ProjectFileObject {
  var id: String
  var comment: String
  var isa: String
  var members: [(key: String, value: ProjectFileValue)]
}

/// Writes project files as Xcode does, and in the form of JSON.
struct ProjectFileText {
  var objects: [ProjectFileObject] = []
  var root: ProjectFileObject

  /// The form of old property lists, with a section for each kind of object.
  var openStep: String {
    var text = """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = 56;
      \tobjects = {

      """
    let all = objects + [root]
    for isa in Set(all.map(\.isa)).sorted() {
      text += "\n/* Begin \(isa) section */\n"
      for object in all where object.isa == isa { text += line(of: object) }
      text += "/* End \(isa) section */\n"
    }
    return text
      + "\t};\n\trootObject = \(root.id) /* \(root.comment) */;\n}\n"
  }

  private func line(of object: ProjectFileObject) -> String {
    let name = "\t\t\(object.id)" + (object.comment.isEmpty ? "" : " /* \(object.comment) */")
    let members = [(key: "isa", value: ProjectFileValue.text(object.isa))] + object.members
    if ["PBXBuildFile", "PBXFileReference"].contains(object.isa) {
      let parts = members.map { "\($0.key) = \(Self.flat($0.value)); " }
      return "\(name) = {\(parts.joined())};\n"
    }
    return "\(name) = \(Self.text(.table(members), 2));\n"
  }

  private static func flat(_ value: ProjectFileValue) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .reference(let id, let comment): "\(id) /* \(comment) */"
    case .list(let elements): "(" + elements.map { flat($0) + ", " }.joined() + ")"
    case .table(let members):
      "{" + members.map { "\(quoted($0.key)) = \(flat($0.value)); " }.joined() + "}"
    }
  }

  private static func text(_ value: ProjectFileValue, _ depth: Int) -> String {
    let tabs = String(repeating: "\t", count: depth)
    switch value {
    case .text, .reference: return flat(value)
    case .list(let elements):
      return "(\n" + elements.map { "\(tabs)\t\(text($0, depth + 1)),\n" }.joined() + "\(tabs))"
    case .table(let members):
      return "{\n"
        + members.map { "\(tabs)\t\(quoted($0.key)) = \(text($0.value, depth + 1));\n" }.joined()
        + "\(tabs)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || "_./".utf8.contains($0)
    }
    return isPlain && !text.isEmpty ? text : "\"\(text)\""
  }

  /// The form of JSON.
  var json: String { Self.json(whole, 0) + "\n" }

  /// The form of XML, as other tools than Xcode write it.
  var xml: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(Self.xml(whole, 0))
    </plist>

    """
  }

  private var whole: ProjectFileValue {
    let table = (objects + [root]).map { object in
      (
        key: object.id,
        value: ProjectFileValue.table([(key: "isa", value: .text(object.isa))] + object.members)
      )
    }
    return .table([
      (key: "archiveVersion", value: .text("1")), (key: "classes", value: .table([])),
      (key: "objectVersion", value: .text("56")), (key: "objects", value: .table(table)),
      (key: "rootObject", value: .text(root.id)),
    ])
  }

  private static func xml(_ value: ProjectFileValue, _ depth: Int) -> String {
    let tabs = String(repeating: "\t", count: depth)
    switch value {
    case .text(let text), .reference(let text, _):
      let escaped = text.replacingOccurrences(of: "<", with: "&lt;")
      return "\(tabs)<string>\(escaped)</string>"
    case .list(let elements):
      let lines = elements.map { xml($0, depth + 1) + "\n" }
      return "\(tabs)<array>\n\(lines.joined())\(tabs)</array>"
    case .table(let members):
      let lines = members.map { "\(tabs)\t<key>\($0.key)</key>\n\(xml($0.value, depth + 1))\n" }
      return "\(tabs)<dict>\n\(lines.joined())\(tabs)</dict>"
    }
  }

  private static func json(_ value: ProjectFileValue, _ depth: Int) -> String {
    let blanks = String(repeating: "  ", count: depth)
    switch value {
    case .text(let text), .reference(let text, _): return "\"\(text)\""
    case .list(let elements) where elements.isEmpty: return "[]"
    case .list(let elements):
      let lines = elements.map { "\(blanks)  \(json($0, depth + 1))" }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(blanks)]"
    case .table(let members) where members.isEmpty: return "{}"
    case .table(let members):
      let lines = members.map { "\(blanks)  \"\($0.key)\": \(json($0.value, depth + 1))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(blanks)}"
    }
  }
}
