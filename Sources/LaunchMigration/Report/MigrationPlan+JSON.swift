internal import Findings
internal import LaunchCatalog
internal import SourceText

extension MigrationPlan {
  /// The version of the JSON.
  static let jsonVersion = 1

  /// The plan for programs. `Schemas/migration-plan-1.schema.json` describes the format.
  public var json: [UInt8] {
    let places = PlaceText()
    var json = JSONWriter()
    json.object { json in
      json.member("version", Self.jsonVersion)
      json.key("targets")
      json.array { json in for target in targets { Self.write(target, places, &json) } }
      json.key("files")
      json.array { json in
        for file in files {
          json.object {
            $0.member("path", path: file.path)
            $0.member("outcome", file.kind.rawValue)
            if let reason = file.reason { $0.member("reason", reason) }
          }
        }
      }
      json.key("items")
      json.array { json in
        for item in items {
          json.object {
            $0.member("kind", item.kind.rawValue)
            $0.member("consequence", item.consequence.rawValue)
            $0.member("message", item.message)
            Self.write(item.place, places, &$0)
            $0.key("otherPlaces")
            $0.array { json in
              for other in item.otherPlaces {
                json.object { Self.write(other, places, &$0) }
              }
            }
          }
        }
      }
      json.key("deliveries")
      json.array { json in for delivery in deliveries { Self.write(delivery, &json) } }
      json.key("assumptions")
      json.array { json in
        for assumption in assumptions {
          json.object {
            $0.member("id", assumption.subject.rawValue)
            $0.member("value", assumption.value)
          }
        }
      }
      json.key("failures")
      json.array { json in
        for failure in failures {
          json.object {
            $0.member("path", path: failure.path)
            $0.member("message", failure.message)
          }
        }
      }
    }
    return json.bytes
  }

  private static func write(
    _ target: Target, _ places: PlaceText, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("project", path: target.project)
      json.member("name", target.name)
      json.member("product", target.product)
      json.member("state", target.state.word)
      if let detail = target.state.detail { json.member("detail", detail) }
      if let place = target.state.place { write(place, places, &json) }
      json.member("urgentStepCount", target.urgentStepCount)
      if let delegate = target.delegate { json.member("delegate", delegate) }
      json.key("migratedWith")
      json.array { json in for name in target.migratedWith { json.value(name) } }
    }
  }

  private static func write(_ delivery: DeliveryComparison, _ json: inout JSONWriter) {
    json.object { json in
      json.member("target", delivery.target)
      json.member("configurations", delivery.configurations)
      json.key("scenarios")
      json.array { json in
        for replay in delivery.replays {
          json.object { json in
            json.member("name", replay.scenario)
            json.member("lost", replay.lost)
            json.member("conditional", replay.conditional)
            if !replay.lost.isEmpty { json.member("timelines", replay.text) }
          }
        }
      }
    }
  }

  private static func write(
    _ place: SourcePlace, _ places: PlaceText, _ json: inout JSONWriter
  ) {
    json.member("path", path: place.file.source.path)
    if let line = places.line(of: place) { json.member("line", line) }
  }
}
