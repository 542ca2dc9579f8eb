internal import LaunchModel
internal import SourceText

extension LaunchDescription {
  /// The description as JSON: an object with `"version": 1`.
  public var json: [UInt8] { LaunchDescriptionJSON.render(self) }
}

/// Writes the description of a file of launch options as JSON: an object with `"version": 1`.
///
/// Members: `path`, `form` (a name of `LaunchOptionsDocument.Form`), `context` (`foreground`, `background`, `either`;
/// absent when the file does not say), `simulatorTargetBundle`, `keys`, `keysLeftOut` (how many more there
/// are) and `deliveries`. Members without a value are absent; new members may be added.
enum LaunchDescriptionJSON {
  /// The version of the object.
  private static let version = 1

  /// The object, with a newline at its end.
  static func render(_ description: LaunchDescription) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", version)
      writer.member("path", path: description.path)
      writer.member("form", description.form.rawValue)
      member("context", description.context.map(context), &writer)
      member("simulatorTargetBundle", description.simulatorTargetBundle, &writer)
      writer.key("keys")
      writer.array { writer in
        for key in description.keys { self.key(key, &writer) }
      }
      if description.leftOutCount > 0 {
        writer.member("keysLeftOut", description.leftOutCount)
      }
      writer.key("deliveries")
      writer.array { writer in
        for delivery in description.deliveries { self.delivery(delivery, &writer) }
      }
    }
    writer.newline()
    return writer.bytes
  }

  private static func member(_ name: String, _ text: String?, _ writer: inout JSONWriter) {
    if let text { writer.member(name, text) }
  }

  private static func context(_ context: LaunchOptionKey.Context) -> String {
    switch context {
    case .foreground: "foreground"
    case .background: "background"
    case .either: "either"
    }
  }

  private static func key(_ key: LaunchDescription.Key, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("constant", key.constant)
      member("swiftName", key.swiftName, &writer)
      writer.member("origin", key.origin.rawValue)
      member("meaning", key.meaning, &writer)
      writer.key("value")
      writer.value(json: LaunchValueJSON.bytes(key.value))
      member("defect", key.defect, &writer)
      if !key.details.isEmpty {
        writer.key("details")
        writer.object { writer in
          for detail in key.details { writer.member(detail.name.rawValue, detail.text) }
        }
      }
      if !key.needs.isEmpty { writer.member("needs", key.needs) }
      member("deprecated", key.deprecated, &writer)
      member("replacement", key.replacement, &writer)
      member("didYouMean", key.nearest, &writer)
    }
  }

  private static func delivery(
    _ delivery: LaunchDescription.Delivery, _ writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("cause", delivery.cause.rawValue)
      writer.member("words", delivery.cause.label.description)
      writer.member("keys", delivery.keys)
      for (name, calls) in [
        ("appBased", delivery.appBased), ("sceneBased", delivery.sceneBased),
      ] {
        writer.key(name)
        writer.array { writer in
          for call in calls { self.call(call, &writer) }
        }
      }
    }
  }

  private static func call(_ call: EventRouting.Call, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("callback", call.callback.rawValue)
      writer.member("method", call.callback.swiftName)
      member("protocol", call.callback.receiver.protocolName, &writer)
      switch call.verdict {
      case .gets(let argument):
        writer.member("verdict", "gets")
        writer.member("argument", argument.label)
        if case .connectionOptions(let properties) = argument {
          writer.member("connectionOptions", properties.map(\.rawValue))
        }
      case .doesNotGet: writer.member("verdict", "does-not-get")
      case .notConfirmed: writer.member("verdict", "not-confirmed")
      }
      if !call.conditions.isEmpty {
        writer.member("conditions", call.conditions.map(\.clause.description))
      }
    }
  }
}
