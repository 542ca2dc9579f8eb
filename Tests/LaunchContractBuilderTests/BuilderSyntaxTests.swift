import LaunchContractBuilder
import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("The language of declarations")
struct BuilderSyntaxTests {
  private static let main = LaunchContract.SessionRole.windowApplication

  @SceneManifest.Builder private static func windows(_ names: [String]) -> [any SceneDeclaration] {
    for name in names { WindowScene(name, delegate: "App.Scene") }
  }

  @Test(
    "if, else, switch, for, optionals and lists that were made elsewhere", arguments: [0, 1, 2])
  func control(number: Int) throws {
    let title: String? = number == 0 ? nil : "Title"
    let app = LaunchDeclarations {
      if number == 1 { BackgroundModes("audio") }
      if number == 0 { QueriedSchemes("none") } else { QueriedSchemes(["some", "\(number)"]) }
      switch number {
      case 0: UserActivityTypes("zero")
      case 1: UserActivityTypes("one")
      default:
        UserActivityTypes("two")
        UserActivityTypes("more")
      }
      for index in 0..<number { ShortcutItem(type: "type.\(index)", title: "Title") }
      if let title { LaunchStoryboard(title) }
      if #available(macOS 999, *) { LaunchScreen() }
      SceneManifest { Self.windows((0..<number).map { "Window \($0)" }) }
    }
    let contract = app.contract
    #expect(contract.capabilities.backgroundModes == (number == 1 ? ["audio"] : []))
    #expect(
      contract.capabilities.queriedSchemes == [["none"], ["some", "1"], ["some", "2"]][number])
    #expect(contract.activityTypes == [["zero"], ["one"], ["two", "more"]][number])
    #expect(
      contract.shortcutItems.compactMap(\.type) == Array(["type.0", "type.1"].prefix(number)))
    #expect(contract.interface.launchStoryboard == title)
    #expect(
      contract.scenes?.configurations(of: Self.main).compactMap(\.name)
        == Array(["Window 0", "Window 1"].prefix(number)))
  }

  @Test("an error in the braces comes out of the declaration")
  func throwing() {
    struct Unreadable: Error {}
    func scheme() throws -> String { throw Unreadable() }
    #expect(throws: Unreadable.self) {
      try LaunchDeclarations { URLType(schemes: [try scheme()]) }
    }
    #expect(throws: Unreadable.self) {
      try LaunchDeclarations { try SceneManifest { WindowScene(try scheme()) } }
    }
    #expect(throws: Unreadable.self) {
      try LaunchDeclarations { try DeviceVariant("~ipad") { LaunchStoryboard(try scheme()) } }
    }
  }

  @Test("empty braces, and none: a manifest without scenes, and one that leaves them to the code")
  func emptyManifest() {
    let empty = LaunchDeclarations { SceneManifest {} }.contract
    #expect(empty.scenes?.configurations == .init())
    let open = LaunchDeclarations { SceneManifest(supportsMultipleScenes: true) }.contract
    #expect(open.scenes?.configurations == nil && open.scenes?.supportsMultipleScenes == true)
    #expect(LaunchDeclarations {}.contract == LaunchContract())
  }

  private struct Counted: SceneDeclaration {
    let name: String
    let asked: AtomicCount
    var scene: SceneAddition {
      asked.increment()
      return SceneAddition(
        role: .windowApplication, configuration: .init(name), at: CallSite())
    }
  }

  @Test(
    "each of many scenes is asked once, and all are there", arguments: [10, 10_000], [false, true])
  func manyScenes(count: Int, isMerged: Bool) throws {
    let base = PropertyListDocument.read(
      SourceFile(path: "Base.plist", text: "<plist><dict>\n</dict></plist>"))
    let asked = AtomicCount()
    let app = LaunchDeclarations(lifecycle: .scenesInCode) {
      SceneManifest { for index in 0..<count { Counted(name: "S\(index)", asked: asked) } }
    }
    #expect(asked.value == count)
    let checked = try app.checked(mergedInto: isMerged ? base : nil)
    #expect(asked.value == count)
    let scenes = checked.validated.contract.scenes?.configurations(of: Self.main)
    #expect(scenes?.compactMap(\.name) == (0..<count).map { "S\($0)" })
  }
}
