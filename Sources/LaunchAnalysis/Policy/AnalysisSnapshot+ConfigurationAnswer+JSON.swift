internal import Findings
internal import LintPolicy
internal import SourceText

extension AnalysisSnapshot.ConfigurationAnswer {
  /// The version of the JSON, which `Schemas/configuration-answer-1.schema.json` describes.
  static let version = 1

  /// The answer as JSON; `Schemas/configuration-answer-1.schema.json` describes the format.
  public var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", Self.version)
      json.member("path", path: path)
      if let target { json.member("target", target) }
      json.key("configurations")
      json.array { json in
        for place in places {
          json.object {
            $0.member("path", path: place.path)
            $0.member("exists", place.isThere)
          }
        }
      }
      json.member("isChecked", exclusion == nil)
      if let exclusion {
        json.key("exclusion")
        Self.write(exclusion, &json)
      }
      json.key("facts")
      json.array { json in for fact in facts { Self.write(fact, &json) } }
      json.key("rules")
      json.array { json in
        for rule in rules {
          json.object { json in
            json.member("id", rule.id.name)
            json.member("severity", rule.severity.word)
            if let own = rule.own { json.member("catalogSeverity", own.rawValue) }
            rule.source.write(&json)
          }
        }
      }
      json.key("others")
      json.array { json in for other in others { Self.write(other, &json) } }
    }
    json.newline()
    return json.bytes
  }

  private static func write(_ entry: Entry, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", entry.name)
      json.member("value", entry.value)
      entry.source.write(&json)
    }
  }
}

extension AnalysisSnapshot.ConfigurationAnswer.Source {
  /// Writes the member `source`.
  fileprivate func write(_ json: inout JSONWriter) {
    json.key("source")
    json.object { json in
      switch self {
      case .option(let name): json.member("option", name)
      case .place(let place, let override):
        let location = LineTable(place.file.source).location(at: Int(place.span.start))
        json.member("path", path: place.file.source.path)
        json.member("line", location.line)
        json.member("column", location.column)
        if let override { json.member("override", override) }
      }
    }
  }
}
