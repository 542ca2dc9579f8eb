extension PropertyListValue {
  /// The value of a leaf in a form for scripts: a string without quotes, numbers in decimal, `true` and
  /// `false`, dates such as `2020-01-31T12:00:00Z`, data as base64 on one line, `null`.
  ///
  /// A date outside the years 1 to 9999 is written as `abs:` and its seconds since 2001-01-01. Nil for
  /// containers and for leaves that cannot be decoded.
  package var plainText: String? {
    switch kind {
    case .dictionary, .array, .set: nil
    case .string, .key: string
    case .integer: integer.map { String($0) }
    case .real: real.map(RealText.shortest)
    case .true: "true"
    case .false: "false"
    case .date:
      date.map {
        DateText.text(seconds: $0, fraction: true) ?? "abs:" + RealText.shortest($0)
      }
    case .data: data.map { Base64Text.encode($0) }
    case .uid: uid.map { String($0) }
    case .null: "null"
    }
  }
}
