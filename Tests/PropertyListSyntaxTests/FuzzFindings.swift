import Testing

/// An input the fuzzer found, with what was wrong.
struct FuzzFinding: Sendable, CustomTestStringConvertible {
  /// What the input is.
  var name: String
  /// The input.
  var base64: String

  var testDescription: String { name }
}

/// Every input with which a fuzzer broke a promise, so that the defects stay fixed.
enum FuzzFindings {
  static let all: [FuzzFinding] = [
    FuzzFinding(
      name: "findings out of order",
      base64: "YnBsaXN0MDCiAQlfEP9hYmMICwAAAAAAAAEBAAAAAAAAAAIAAAAAAAAAAAAAAAAAAAAR"),
    FuzzFinding(
      name: "an unclosed string in a .strings file ends after it",
      base64: "IiIpM3ssIn5zcywiKTN7LSJ+IikzewwiIikzeywifixzInMpM3t7InMiOiJ0TmV4JnQgXHUwfn5+fn5+"
        + "OltANF19AQEBAW4vLy0ifiIpM3ssc3MsMjI="),
    FuzzFinding(
      name: "<* and no more",
      base64: "PCo="),
    FuzzFinding(
      name: "a finding that ends with dots",
      base64: "PD94bXN0cmluZz48IVtDREFUQVthIDwgYl1dPmNsIHZlcnNpb249IjEuT0NUWVBFIHAgWzwhRVRZTlRJ"
        + "IGEgImFhYWEiPjwhRU5USVRZIGIgIiZhOyZhOyI+XTsmYTsiPl0+PHBsaXN0LD48c3RyaW5nPiZiOzwv"
        + "c3RyaW5nPjwvcGxpc3Q+"),
    FuzzFinding(
      name: "an unclosed element ends before its children",
      base64: "PD88YXJyYXk+PmFyLzc3Nzc3Nzc3Nzc3OTc3Nzc3Nzc3Nzc3Nzc3NzAvN3w/PD88YXJyYXk+PD48JHJw"
        + "cHBwcHBwcCNwPjw+PCRycHBwcHBwcFRUVFRUVFRUVFRUVCAnPSdUVFRUcHBwcHBwPD88Pzw/PD88Pzxh"
        + "cnJheT48JHI+PC88LzQ/cmF5PmFyLy81P3lwcHBwcHBwcHBwcHBwcHBUVFRUVFRUVFRUVFRUVFRUVFRU"
        + "VFRUVFRUVFRUVFRUVFQgJz0nVFRUVHBwcHBwcHBwcHBwcHA+YXIvMHBwcHBwcHBwcHBwcHBwcHBwPC8v"
        + "LzJyPjQ/PC81Pz8/"),
    FuzzFinding(
      name: "xml-crash-a3c3",
      base64: "PD94bWwgdmVyc2lvbj0iMS4wIiBlbmNvZGluZz0iVVRGLTgiPz4KPCFET0NUWVBFIHBsaXN0IFBVQkxJ"
        + "QyAiLS8vQXBwbGUvL0RURCBQTElTVCAxLjAvL0VOIiAiaHR0cDovL3d3dy5hcHBsZS5jb20vRFREcy9Q"
        + "cm9wZXJ0eUxpc3QtMS4wLmR0ZCI+CjxwbGlzdCB2ZXJzaW9uPSIxLjAiPgrEnmljdD4KCTxrZXk+QzAy"
        + "Ni0wMTxrZXk+ZDwva2V5PjxkYXRlPjIwMjYtMDEtMzFUMTI6MDA6MDBaPC9kYXRlPgoJPGtleT5iPC9r"
        + "ZXk+PGRhdGE+CglBQUVDCgk8L2RhdGFhbHNlPjwvZmFsc2U+Cgk8a2V5PmU8L2tleT48ZGljdC8vPjxr"
        + "ZXk+ZW1wdHk8L2tleT48c3RyaW5nPjwvc3RyaW5nPgo8L2RpY3Q+CjwvcGxpc3Q+Cg=="),
  ]
}
