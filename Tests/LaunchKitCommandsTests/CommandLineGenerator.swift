import LaunchKitTestSupport

@testable import LaunchKitCommands

/// Makes command lines of `validate`: most are right, many are not, some are odd.
struct CommandLineGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Values that an option accepts; any text for an option that is not listed.
  private static let valid: [String: [String]] = [
    "--sdk": ["27", "27.0", "26.4", "18.2.1", "0", "9999"],
    "--deployment-target": ["15.0", "27", "16.4"],
    "--date": ["2026-11-27", "2027-02-28"],
    "--platform": ["ios", "tvos", "visionos", "maccatalyst"],
    "--lifecycle": ["auto", "swiftui", "app-delegate", "scenes-in-code"],
    "--variables": ["A=b", "PRODUCT_NAME=", "A=c", "_x=1=2", "A=\u{e9}"],
    "--fix-only": ["scene-role-unknown", "scene-lifecycle-not-adopted"],
    "--format": [
      "human", "concise", "plain", "agent", "json", "ndjson", "sarif", "github", "gitlab", "junit",
      "checkstyle", "xcode", "html",
    ],
    "--report": [
      "json:a", "sarif:b.sarif", "html:c", "junit:./d.xml", "gitlab:e:f", "json:\u{e9}",
    ],
    "--source-root-url": ["https://example.com/a", "http://a/b?c=d#e/"],
    "--color": ["auto", "always", "never"], "--fail-on": ["error", "warning", "info", "never"],
    "--shard": ["1/1", "2/8", "07/10"], "--label": ["//a:b", "@//a", "@@b//c:d"],
    "--jobs": ["1", "2", "1024", "+4", "007"], "--page": ["1", "2", "+4", "007"],
    "--add-suppressions": ["we know", "later  on", "\u{e9}"],
  ]

  /// Values that most options refuse, and that both parsers have to read the same way.
  private static let odd = [
    "", "-", "--", "-1", "0", "1025", "27.", ".5", "27.0.0.0", "watchos", "JSON", "json ", " json",
    "=", "a=b", "=b",
    "\u{301}x", "x\u{301}", "\u{200d}", "\r\n", "\n", "a\u{0}b", "99999999999999999999", "1e3",
    "--sdk", "-q",
    "--fix", "validate", "help", "\u{2013}\u{2013}sdk", "it's -- so", "\u{1F469}\u{200D}\u{1F4BB}",
  ]

  private static let texts = [
    "Info.plist", "a", "My App", "Release", "./b.plist", "Sources", "/", "..", "x=y",
    "\u{e9}.plist", "e\u{301}",
  ]

  /// Words that are not in any table of options.
  private static let strange = [
    "--", "---", "---completion", "-h", "--help", "-help", "--version", "--sdks", "--sd", "--SDK",
    "-sdk", "-q", "-qq",
    "-q=1", "-quiet", "--q", "--quiet=yes", "--fix=", "--sdk=", "--format=", "--no-fix",
    "--no-quiet", "-", "",
    "--experimental-dump-help", "--\u{301}sdk", "--sdk\u{301}", "--sdk\u{301}=27",
    "--output=\u{301}x", "-\u{301}",
    "\u{2014}sdk", "--=x", "-=", "-o", "-ofile", "--output=--", "--output=-q", "--output==",
    "--output= ",
    "--target=\u{e9}", "--baseline=\r\n",
  ]

  /// Options that are refused alone, with the word that each needs.
  private static let requiredOptions = [
    "--stdin-path": "-", "--fix-only": "--fix", "--unsafe-fixes": "--diff",
    "--source": "--effective=a", "--label": "--effective=a",
  ]

  private static let firstWords = [
    "validate", "help", "rules", "explain", "config", "simulate", "emit", "plist",
    "launch-options", "Validate", "--sdk",
  ]

  /// The next command line, without the name of the tool.
  mutating func next() -> [String] {
    var words: [String] = []
    if random.chance(20) {
      words.append(random.pick(Self.firstWords))
    } else if !random.chance(4) {
      words.append("validate")
    }
    for _ in 0..<random.below(6) {
      switch random.below(24) {
      case 0: words.append(random.pick(Self.strange))
      case 1: words.append(random.pick(Self.odd))
      case 2: words.append(random.pick(Self.firstWords))
      case 3..<8: words.append(random.pick(Self.texts))
      default: words += option()
      }
    }
    return words
  }

  private mutating func option() -> [String] {
    let option = random.pick(ValidateOption.all)
    let name = random.pick(option.names)
    let required = random.chance(4) ? [] : Self.requiredOptions[name].map { [$0] } ?? []
    guard option.takesValue != random.chance(60) else { return [name] + required }
    let values = random.chance(12) ? Self.odd : Self.valid[name] ?? Self.texts
    let value = random.pick(values)
    return (random.chance(2) ? [name, value] : ["\(name)=\(value)"]) + required
  }
}
