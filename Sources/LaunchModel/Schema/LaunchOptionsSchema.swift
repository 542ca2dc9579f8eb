internal import SourceText

/// The JSON Schema of launch options written as JSON, version 1, made from the catalog.
///
/// It distinguishes the forms as ``LaunchOptionsDocument/Form`` does, and then describes the content of the form. It
/// does not know the keys that a file of launch keys declares; it accepts unknown keys.
package enum LaunchOptionsSchema {
  /// The name of its file.
  package static let fileName = "launch-options-1.schema.json"

  /// The schema as text, with a newline at its end. The same bytes every time.
  package static func json() -> String {
    JSONWriter.schema(
      fileName, title: "Launch options",
      description: """
        Why an app was launched: the launch options dictionary, the payload of a push, its 'aps' alone, a \
        user activity, a quick action, a CloudKit share, or a URL. Keys that are not listed are allowed.
        """
    ) { writer in
      writer.member("type", ["object", "string"])
      writer.member("pattern", "^[A-Za-z][A-Za-z0-9+.-]*:")
      forms(&writer)
    } definitions: { writer in
      CatalogSchema.write(to: &writer, takesPrintedObjects: true, definitions)
    }
  }

  /// A form, and the marks by which it is recognized.
  private struct Form {
    let definition: String
    let marks: @Sendable (inout JSONWriter) -> Void
  }

  /// The forms, in the order in which they are tried.
  private static let forms: [Form] = [
    Form(definition: "apnsPayload") {
      anyMember(["aps", LaunchOptionsDocument.Form.simulatorTargetKey], &$0)
    },
    Form(definition: "\(KeyCatalog.Level.launchUserActivity)") {
      anyMember([UserActivity.Launch.activityKey, UserActivity.Launch.identifierKey], &$0)
    },
    Form(definition: "\(KeyCatalog.Level.launchOptions)") { writer in
      writer.key("not")
      writer.object { writer in
        writer.key("propertyNames")
        writer.object { writer in
          writer.key("not")
          writer.object { $0.member("pattern", "^UIApplicationLaunchOptions") }
        }
      }
    },
    Form(definition: "\(KeyCatalog.Level.userActivity)") {
      $0.member("required", ["activityType"])
    },
    Form(definition: "\(KeyCatalog.Level.quickAction)") { writer in
      writer.key("anyOf")
      writer.array { writer in
        writer.object { $0.member("required", ["UIApplicationShortcutItemType"]) }
        writer.object { $0.member("required", ["type", "localizedTitle"]) }
      }
    },
    Form(definition: "\(KeyCatalog.Level.cloudKitShare)") {
      $0.member("required", ["containerIdentifier"])
    },
    Form(definition: "\(KeyCatalog.Level.aps)") {
      anyMember(LaunchOptionsDocument.Form.apsMarks, &$0)
    },
  ]

  private static func anyMember(_ names: [String], _ writer: inout JSONWriter) {
    writer.key("anyOf")
    writer.array { writer in
      for name in names { writer.object { $0.member("required", [name]) } }
    }
  }

  /// Tries one form after the other; a dictionary without marks is a launch options dictionary.
  private static func forms(_ writer: inout JSONWriter) {
    for form in forms {
      writer.key("if")
      writer.object { writer in
        writer.member("type", "object")
        form.marks(&writer)
      }
      writer.key("then")
      writer.object { $0.member("$ref", "#/$defs/\(form.definition)") }
      writer.key("else")
      writer.beginObject()
    }
    writer.key("if")
    writer.object { $0.member("type", "object") }
    writer.key("then")
    writer.object { $0.member("$ref", "#/$defs/\(KeyCatalog.Level.launchOptions)") }
    for _ in forms { writer.endObject() }
  }

  private static func definitions(_ schema: inout CatalogSchema) {
    schema.writer.key("\(KeyCatalog.Level.launchOptions)")
    schema.writer.beginObject()
    schema.keys(of: .launchOptions)
    schema.writer.endObject()
    schema.writer.key("apnsPayload")
    schema.writer.object { writer in
      writer.member("$ref", "#/$defs/\(KeyCatalog.Level.remoteNotification)")
      writer.key("properties")
      writer.object { writer in
        writer.key(LaunchOptionsDocument.Form.simulatorTargetKey)
        writer.object { writer in
          writer.member("description", "bundle identifier of the app that simctl sends the push to")
          writer.member("type", "string")
        }
      }
    }
    schema.writer.key("printed")
    schema.writer.object { writer in
      writer.member("description", "an object as a log prints it, by its class and address")
      writer.member("type", "string")
      writer.member("pattern", "^<.*>$")
    }
    schema.definitions(below: .launchOptions)
  }
}

extension CatalogSchema {
  /// The names of the launch options in Swift, with and without a prefix.
  mutating func swiftNames() {
    let prefixes = LaunchOptionName.prefixes.map {
      $0.split(separator: ".", omittingEmptySubsequences: false).joined(separator: #"\."#)
    }
    .joined(separator: "|")
    writer.key("patternProperties")
    writer.object { writer in
      for key in LaunchOptionKey.allCases {
        writer.key("^(\(prefixes))?\(key.rawValue)$")
        writer.object {
          $0.member(
            "$ref", "#/$defs/\(KeyCatalog.Level.launchOptions)/properties/\(key.constant)")
        }
      }
    }
  }
}
