import Testing

@testable import BuiltInRules

/// Which apps the rules of icons take for ones that nobody uploads.
@Suite struct SampleAppNameTests {
  @Test(arguments: [
    "RxExample", "Demos/App/App.xcodeproj", "FirebaseAIExample", "UITestHost", "test-app",
    "KIF Tests",
    "samples",
  ])
  func aNameWithSuchAWord(_ name: String) {
    #expect(StoreIcon.isSample(name))
  }

  @Test(arguments: ["Contest", "App/Latest.xcodeproj", "Sampler", "Demonstration", ""])
  func aNameWithoutOne(_ name: String) {
    #expect(!StoreIcon.isSample(name))
  }
}
