internal import Findings
internal import SourceText

extension PrivacyReport {
  /// The version of the format; a change that can break a reader makes a new one.
  package static let version = 1

  /// The report for programs: JSON, described by `Schemas/privacy-report-1.schema.json`.
  package var json: [UInt8] {
    let tables = LineTables()
    var json = JSONWriter(layout: .pretty)
    json.object { json in
      json.member("version", Self.version)
      json.member("name", name)
      json.key("manifests")
      json.array { json in
        for path in manifests { json.value(path) }
      }
      json.key("collectedData")
      json.array { json in
        for data in collected {
          json.object { json in
            json.member("type", data.type)
            json.member("linked", data.isLinked)
            json.member("tracking", data.isForTracking)
            json.member("purposes", data.purposes.sorted())
            Self.add(data.places, tables, to: &json)
          }
        }
      }
      json.member("tracking", !tracking.isEmpty)
      json.key("trackingDomains")
      json.array { json in
        for domain in trackingDomains {
          json.object { json in
            json.member("domain", domain.name)
            Self.add(domain.places, tables, to: &json)
          }
        }
      }
      json.key("accessedAPIs")
      json.array { json in
        for category in accessed {
          json.object { json in
            json.member("category", category.name)
            json.member("reasons", category.reasons.sorted())
            Self.add(category.places, tables, to: &json)
          }
        }
      }
    }
    json.newline()
    return json.bytes
  }

  private static func add(_ places: [SourcePlace], _ tables: LineTables, to json: inout JSONWriter)
  {
    json.key("places")
    json.array { json in
      for place in places {
        json.object { json in
          json.member("path", path: place.file.source.path)
          guard place.file.isText else { return }
          let location = tables.location(of: place)
          json.member("line", location.line)
          json.member("column", location.column)
        }
      }
    }
  }
}
