import Findings
import Foundation
import LaunchKitTestSupport
import SourceText
import Testing

@testable import LaunchProject

@Suite struct StoryboardTests {
  private func read(_ text: String, path: String = "App/Base.lproj/Main.storyboard")
    -> StoryboardFile
  { StoryboardFile.read(SourceFile(path: path, text: text)) }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" launchScreen="YES" \
    initialViewController="nav">
      <scenes>
        <!--Navigation-->
        <scene sceneID="1"><objects>
          <navigationController id="nav" sceneMemberID="viewController" customClass="Nav" customModule="App">
            <connections>
              <segue destination="root" kind="relationship" relationship="rootViewController" id="a"/>
              <outlet property="delegate" destination="x" id="b"/>
            </connections>
          </navigationController>
          <placeholder placeholderIdentifier="IBFirstResponder" id="c" customClass="UIResponder"/>
        </objects></scene>
        <scene sceneID="2"><objects>
          <viewController id="root" sceneMemberID="viewController" title="not shown">
            <view key="view" id="v"><subviews>
              <label text="Hello &amp; welcome" id="l"><string key="other">no</string></label>
              <label text="  " id="m"/>
              <label id="m2"><string key="text">Two
    lines</string></label>
              <button id="n"><state key="normal" title="Go"/>
                <connections>
                  <action selector="go:" destination="root" id="d"/>
                  <segue destination="far" kind="show" id="e"/>
                </connections></button>
              <view customClass="Badge"><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="4"/>
                </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
            </subviews></view>
            <navigationItem key="navigationItem" title="Start" id="o"/>
          </viewController>
        </objects></scene>
        <scene sceneID="3"><objects>
          <viewController id="far" sceneMemberID="viewController"/>
        </objects></scene>
      </scenes>
    </document>
    """

  @Test func readsAStoryboard() {
    let file = read(Self.storyboard)
    #expect(file.problems.isEmpty)
    #expect(file.name == "Main")
    #expect(file.kind == .storyboard)
    #expect(file.isLaunchScreen)
    #expect(file.initialViewController?.value == "nav")
    #expect(file.scenes.map(\.identifier) == ["nav", "root", "far"])
    #expect(
      file.scenes.map(\.element) == ["navigationController", "viewController", "viewController"])
    #expect(file.initialScenes == [0, 1])
    #expect(file.customClasses.map(\.value) == ["Nav", "Badge"])
    #expect(file.runtimeAttributes.map(\.value) == ["layer.cornerRadius"])
    #expect(file.outlets.map(\.value) == ["delegate"])
    #expect(file.actions.map(\.value) == ["go:"])
    #expect(file.segues.map(\.kind) == ["relationship", "show"])
    #expect(file.segues.map(\.scene) == [0, 1])
    #expect(file.texts.map(\.value) == ["Hello & welcome", "Two\nlines", "Go", "Start"])
    #expect(file.texts.map { file.place($0.span).text }[0] == "Hello &amp; welcome")
    #expect(file.place(file.scenes[2].span).text.hasPrefix("<viewController id=\"far\""))
    #expect(file.topLevelObjects.isEmpty)
  }

  @Test func readsANib() {
    let file = read(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/>
          <view id="a"><subviews><objects/><imageView id="b"/></subviews></view>
          <customObject id="c" customClass="Helper"/>
        </objects>
      </document>
      """, path: "Launch Screen.xib")
    #expect(file.kind == .nib)
    #expect(file.name == "Launch Screen")
    #expect(!file.isLaunchScreen)
    #expect(file.initialViewController == nil)
    #expect(file.topLevelObjects.map(\.value) == ["view", "customObject"])
    #expect(file.customClasses.map(\.value) == ["Helper"])
    #expect(file.initialScenes.isEmpty)
  }

  @Test(
    arguments: [
      ("", nil), ("hello", nil), ("<document>", nil),
      ("<plist version=\"1.0\"/>", "'<plist>' is not a storyboard, expected '<document>'"),
      ("<document><a></document>", nil), ("<document a=\"1\" a=\"2\"/>", nil),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]><document>&b;</document>", nil),
      ("<document>&other;</document>", nil), ("<document/><document/>", nil),
      ("<<<<<<< HEAD\n<document/>", nil),
    ] as [(String, String?)])
  func saysWhatIsWrong(_ text: String, _ message: String?) {
    let problems = read(text).problems
    #expect(problems.count == 1)
    #expect(problems.first?.rule == "storyboard-syntax-invalid")
    #expect(problems.first?.severity == .error)
    if let message { #expect(problems.first?.message == message) }
  }

  @Test func anOldNibIsLeftAlone() {
    let file = read("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>")
    #expect(file.problems.isEmpty)
    #expect(file.kind == .other)
  }

  @Test func hostileFilesAreBounded() {
    let count = 20_000
    let hostile = [
      String(repeating: "<a>", count: 500_000),
      "<document " + String(repeating: "a", count: 9_000_000),
      "<document>" + String(repeating: "<scene/>", count: count) + "</document>",
      "<document><scenes>"
        + String(
          repeating: "<scene><objects><v id=\"a\" sceneMemberID=\"viewController\"/>"
            + "<segue kind=\"relationship\" destination=\"a\"/></objects></scene>", count: 4_000)
        + "</scenes></document>",
      "<!DOCTYPE d [<!ENTITY a \"" + String(repeating: "x", count: 1000) + "\">"
        + (0..<30).map { "<!ENTITY a\($0) \"&a;&a;\">" }.joined() + "]><document>&a29;</document>",
      "<document>" + String(repeating: "<label text=\"&#65;\"/>", count: count) + "</document>",
    ]
    for text in hostile {
      let time = threadProcessorTime { _ = read(text).initialScenes }
      #expect(time < .seconds(20), "\(text.prefix(40)) took \(time)")
    }
  }

  @Test func survivesTruncationAndMutation() {
    let whole = Array(Self.storyboard.utf8)
    for count in stride(from: 0, to: whole.count, by: 7) {
      _ = StoryboardFile.read(SourceFile(path: "a.storyboard", bytes: whole[..<count]))
    }
    for index in stride(from: 0, to: whole.count, by: 3) {
      for value: UInt8 in [0, UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "&"), 0xFF] {
        var bytes = whole
        bytes[index] = value
        _ = StoryboardFile.read(SourceFile(path: "a.storyboard", bytes: bytes)).initialScenes
      }
    }
  }

  @Test func everyStoryboardOfTheCorpusIsRead() throws {
    let files = try #require(
      FileManager.default.enumerator(at: Corpus.urlOrSamples, includingPropertiesForKeys: nil))
    var count = 0
    var launchScreens = 0
    for case let url as URL in files where StoryboardFile.isInterface(url.path) {
      let file = StoryboardFile.read(
        SourceFile(path: url.path, bytes: try Data(contentsOf: url)))
      #expect(file.problems.isEmpty, "\(url.path): \(file.problems)")
      #expect(file.kind != .other, "\(url.path)")
      if file.kind == .storyboard, file.initialViewController != nil {
        #expect(!file.initialScenes.isEmpty, "\(url.path)")
      }
      count += 1
      if file.isLaunchScreen { launchScreens += 1 }
    }
    if Corpus.url != nil {
      #expect(count > 150)
      #expect(launchScreens > 60)
    }
  }
}
