internal import FileSystem
internal import Findings
internal import LaunchMigration
internal import LintPolicy
internal import SourceText

/// Plans the migration of a project: edits apply to what was read, and a second run has nothing to do.
///
/// The input has up to four parts with a NUL byte between two of them: the project file, the app delegate in Swift, the one
/// in Objective-C, and the Info.plist. A part that is empty is as it should be, or has no code.
public func exerciseMigration(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let bytes = UnsafeBufferPointer(start: data, count: count)
  var parts = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
    .map { Array($0) }
  while parts.count < 4 { parts.append([]) }
  var overlay = FileOverlay()
  for (name, content) in zip(names, parts) {
    let standing = defaults[name].map { Array($0.utf8) } ?? []
    overlay[resolved: "\(folder.path)/\(name)"] = content.isEmpty ? standing : content
  }
  MainActor.assumeIsolated {
    let first = plan(overlay)
    promise(first.json == plan(overlay).json, "two runs, two plans")
    _ = (first.text.count, first.markdown.count)
    for item in first.items {
      for place in [item.place] + item.otherPlaces { checkPlace(place) }
    }
    for delivery in first.deliveries where delivery.holds {
      promise(delivery.replays.count == DeliveryScenario.all.count, "a proof without all scenarios")
    }
    let edited = check(first, over: overlay)
    guard first.changesFiles else { return }
    let second = plan(edited)
    promise(!second.changesFiles, "a second run changes files")
    for target in second.targets {
      guard let before = first.targets.first(where: { $0.name == target.name }),
        before.state.isMigrated
      else { continue }
      let expected = before.urgentStepCount > 0 ? "incomplete" : "adopted"
      promise(target.state.word == expected, "a migrated target is \(target.state.word)")
    }
  }
}

private let names = [
  "App.xcodeproj/project.pbxproj", "App/AppDelegate.swift", "App/AppDelegate.m", "App/Info.plist",
]

private let folder = FuzzFolder(names)

@MainActor private func plan(_ overlay: FileOverlay) -> MigrationPlan {
  var planner = MigrationPlanner(MigrationPlan.Options())
  planner.overlay = overlay
  return planner.plan(["\(folder.path)/App.xcodeproj"])
}

/// Applies a plan in memory, and compares what it leaves alone.
private func check(_ plan: MigrationPlan, over overlay: FileOverlay) -> FileOverlay {
  var overlay = overlay
  let paths = ResolvedPaths()
  for file in plan.files {
    let path = paths.path(of: file.path)
    switch file.outcome {
    case .changed(let edited):
      let source = edited.original
      promise(
        overlay[resolved: path].map { $0 == edited.originalBytes } ?? false,
        "an edit of something else than was read")
      let edits = edited.changes.map {
        TextEdit(
          replacing: SourceSpan($0.range), with: String(decoding: $0.text, as: UTF8.self))
      }
      // What the encoding of the file cannot hold is refused before.
      let applied = try? TextEditing.apply(edits, to: source)
      promise(
        source.encoding != .utf8 || applied == edited.bytes, "an edit changes other bytes")
    case .created(let content):
      promise(
        overlay[resolved: path] == nil && !content.isEmpty, "a new file that is none")
    case .unchanged(let reason), .leftToPerson(let reason):
      promise(!reason.isEmpty, "a file stays as it is without a reason")
    }
    if let content = file.content {
      _ = file.diff(path: "x")?.count
      overlay[resolved: path] = content
    }
  }
  return overlay
}

private func checkPlace(_ place: SourcePlace) { check(place, "the place of an item") }

private let defaults = [
  "App.xcodeproj/project.pbxproj": """
  // !$*UTF8*$!
  { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
  P = {isa = PBXProject; mainGroup = G; buildConfigurationList = PL; targets = (T, ); };
  PL = {isa = XCConfigurationList; buildConfigurations = (PD, ); defaultConfigurationName = Debug; };
  PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; };
  G = {isa = PBXGroup; children = (A, ); sourceTree = "<group>"; };
  A = {isa = PBXGroup; children = (F, M, ); path = App; sourceTree = "<group>"; };
  F = {isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
  M = {isa = PBXFileReference; path = AppDelegate.m; sourceTree = "<group>"; };
  T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = TL; buildPhases = (S, ); };
  TL = {isa = XCConfigurationList; buildConfigurations = (TD, ); defaultConfigurationName = Debug; };
  TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = App/Info.plist; PRODUCT_BUNDLE_IDENTIFIER = org.example; }; };
  S = {isa = PBXSourcesBuildPhase; files = (BF, BM, ); };
  BF = {isa = PBXBuildFile; fileRef = F; };
  BM = {isa = PBXBuildFile; fileRef = M; };
  }; }

  """,
  "App/AppDelegate.swift": "",
  "App/AppDelegate.m": "",
  "App/Info.plist": """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0">
  <dict>
  \t<key>CFBundleIdentifier</key>
  \t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
  \t<key>CFBundlePackageType</key>
  \t<string>APPL</string>
  \t<key>UILaunchScreen</key>
  \t<dict/>
  </dict>
  </plist>

  """,
]
