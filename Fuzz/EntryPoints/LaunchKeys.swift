internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import BuiltInRules
internal import RuleEngine
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads one input as declarations of launch keys, and uses what it declares for a launch.
public func exerciseLaunchKeys(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let source = input(data, count, as: "launch-keys.json")
  let read = LaunchKeyDocument.read(source)
  let file = read.document.source
  check(read.document)
  check(read.problems, in: file)
  promise(
    LaunchKeyDocument.read(source).problems == read.problems, "two readings, two sets of problems")
  let catalog = LaunchKeyCatalog(read.declarations)
  for declaration in catalog.declarations {
    promise(
      catalog.declaration(for: declaration.name) != nil, "a declared key is not found by its name"
    )
    _ = catalog.nearest(to: declaration.name + "x")
  }
  let launch = LaunchOptionsDocument.read(options, customKeys: catalog)
  check(launch.document)
  check(
    Validator().validate(
      launch, against: DeclaredCapabilities(infoPlist: nil, entitlements: nil)))
}

private let options = SourceFile(
  path: "launch.json",
  text: """
    { "com.example.link": "myapp://a", "com.example.list": [1, "2"], "com.example.other": null,
      "a": { "b": 1 }, "UIApplicationLaunchOptionsURLKey": "myapp://b" }
    """)
