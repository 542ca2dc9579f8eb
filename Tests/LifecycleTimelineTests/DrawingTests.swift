import LaunchKitTestSupport
import LaunchModel
import LifecycleRuntime
import PropertyListSyntax
import SourceText
import Testing

@testable import LifecycleTimeline

@MainActor
@Suite struct DrawingTests {
  @Test func coldLaunch() throws {
    let svg = TimelineSVG.write(
      SampleRuns.coldLaunch(), options: SampleRuns.options("Cold launch"))
    #expect(try SampleRuns.difference(of: svg, from: "cold-launch.svg") == nil)
  }

  @Test func everyStepIsDrawnOnceAndTold() throws {
    let trace = SampleRuns.day()
    let svg = TimelineSVG.write(trace)
    let html = TimelineHTML.write(trace)
    for callback in Set(trace.callbacks) {
      let count = trace.callbacks.count { $0 == callback }
      #expect(SampleRuns.count(">\(callback.swiftName)<", in: svg) == count, "\(callback)")
      #expect(SampleRuns.count("<code>\(callback.swiftName)</code>", in: html) == count)
    }
    for state in ["not running", "background", "suspended", "inactive", "active", "unattached"] {
      #expect(svg.contains(">\(state)</text>"), "\(state) is written on its band")
    }
    #expect(svg.contains("app://inbox/1"), "connection options are shown")
  }

  @Test("whatever a file says, drawings and pages are well-formed and hold no markup of its own")
  func hostileTextIsEscaped() throws {
    var options = SampleRuns.options(SampleRuns.hostileURL)
    options.sceneNames = [SceneSession.ID(1): SampleRuns.hostileURL]
    for scenes in [true, false] {
      let trace = SampleRuns.hostile(scenes: scenes)
      let traces = [(name: SampleRuns.hostileURL, trace: trace)]
      let texts = [
        TimelineSVG.write(trace, options: options), TimelineHTML.write(trace, options: options),
        TimelineSVG.write(traces, options: options), TimelineHTML.write(traces, options: options),
      ]
      for text in texts {
        #expect(SampleRuns.problems(inMarkup: text) == [])
        for scalar in ["\u{202E}", "\u{1B}", "\u{0}", "\u{200B}"] {
          #expect(!text.contains(scalar), "\(scalar.unicodeScalars)")
        }
        #expect(!text.contains("<script"))
        #expect(!text.contains("onload=\""))
        #expect(text.contains("&lt;/script&gt;"))
        #expect(text.contains("&lt;U+202E&gt;"))
      }
      let plain = TimelineText.write(trace, options: options)
      #expect(
        !plain.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" || $0 == "\u{0}" })
    }
  }

  @Test func drawingsStandByThemselves() {
    for text in [
      TimelineSVG.write(SampleRuns.twoWindowsWithFaults()),
      TimelineHTML.write(SampleRuns.dayBothWays()),
    ] {
      #expect(!text.contains("<script"))
      #expect(!text.contains("url("))
      #expect(!text.contains("href=\"http"))
      #expect(!text.contains("src="))
      #expect(text.contains("prefers-color-scheme:dark"))
      #expect(text.contains("role=\"img\""))
    }
  }

  @Test func idsAreUniqueAndLinksLeadSomewhere() {
    let html = TimelineHTML.write([
      (name: "one", trace: SampleRuns.twoWindowsWithFaults()),
      (name: "two", trace: SampleRuns.twoWindowsWithFaults()),
    ])
    let ids = SampleRuns.values(of: "id", in: html)
    #expect(Set(ids).count == ids.count)
    let targets = SampleRuns.values(of: "href", in: html).map { String($0.dropFirst()) }
    #expect(targets.count == 6)
    let labels = SampleRuns.values(of: "aria-labelledby", in: html).flatMap {
      $0.split(separator: " ").map(String.init)
    }
    #expect(Set(targets + labels).isSubset(of: ids))
  }

  @Test("text has a contrast of 4.5 to 1 on its ground", arguments: Palette.pairs)
  func contrast(pair: Palette.Pair) {
    #expect(SampleRuns.contrast(pair.ground.light, pair.text.light) >= 4.5)
    #expect(SampleRuns.contrast(pair.ground.dark, pair.text.dark) >= 4.5)
  }

  @Test func contrastIsComputedAsWCAGDoes() {
    #expect(SampleRuns.contrast("ffffff", "000000") == 21)
    #expect(abs(SampleRuns.contrast("ffffff", "767676") - 4.54) < 0.01)
  }

  @Test("a long replay is cut off, and that is said")
  func longReplays() {
    let trace = SampleRuns.long(events: 1200)
    #expect(trace.steps.count > 10_000)
    var options = TimelineOptions()
    options.drawnSteps = 100
    let start = ContinuousClock.now
    let timeline = Timeline(trace, options)
    let svg = TimelineSVG.write(trace, options: options)
    let html = TimelineHTML.write(trace, options: options)
    _ = TimelineText.write(trace, options: options)
    _ = TimelineJSON.write(trace, options: options)
    #expect(ContinuousClock.now - start < Patience.limit)
    #expect(svg.utf8.count < 60_000)
    #expect(svg.contains("\(timeline.rows.count - 100) more steps are not drawn"))
    #expect(html.contains("\(timeline.rows.count - 2000) more steps are not in the table"))
    #expect(SampleRuns.problems(inMarkup: html) == [])
  }

  @Test func scenesBeyondTheLanesAreMarkedTogether() {
    let svg = TimelineSVG.write(SampleRuns.manyScenes(20))
    #expect(svg.contains(">scene 12</text>"))
    #expect(!svg.contains(">scene 13</text>"))
    #expect(svg.contains(">other scenes</text>"))
  }

  @Test func scenesAreNamedAboveADrawing() {
    var options = TimelineOptions()
    options.sceneNames = [SceneSession.ID(1): "Main <window>"]
    for text in [
      TimelineSVG.write(SampleRuns.coldLaunch(), options: options),
      TimelineHTML.write(SampleRuns.coldLaunch(), options: options),
    ] {
      #expect(text.contains("contract not checked · scene 1 is &#39;Main &lt;window&gt;&#39;<"))
    }
  }

  @Test func nothingHappened() {
    let (host, _) = SampleRuns.host()
    for text in [TimelineSVG.write(host.trace), TimelineHTML.write(host.trace)] {
      #expect(SampleRuns.problems(inMarkup: text) == [])
      #expect(text.contains("never launched"))
    }
    #expect(SampleRuns.problems(inMarkup: TimelineSVG.write([])) == [])
    #expect(SampleRuns.problems(inMarkup: TimelineHTML.write([])) == [])
  }

  @Test("what is kept leads to its delivery, and each cause has a strip")
  func causes() throws {
    let trace = SampleRuns.keptEvents()
    let timeline = Timeline(trace, TimelineOptions())
    let kept = try #require(timeline.rows.first { $0.text.contains("no method is called before") })
    let delivery = try #require(timeline.rows.first { $0.number == kept.link })
    #expect(delivery.callback == .appSignificantTimeChange)
    #expect(kept.text.hasSuffix(", at \(TimeText.of(delivery.time)) s"))
    #expect(
      timeline.rows.compactMap(\.lead?.text) == [
        "5.000 s later", "kept, since 8.000 s: the time changes",
        "again, since 60.000 s: the user opens the app",
      ])
    let svg = TimelineSVG.write(trace)
    let html = TimelineHTML.write(trace)
    for (text, prefix) in [(svg, "lk1-s"), (html, "r1-s")] {
      let targets = SampleRuns.values(of: "href", in: text)
      #expect(targets.contains("#\(prefix)\(kept.link ?? 0)"))
      #expect(
        Set(targets.map { String($0.dropFirst()) })
          .isSubset(of: SampleRuns.values(of: "id", in: text)))
      #expect(SampleRuns.problems(inMarkup: text) == [])
    }
  }

  @Test("limits have lanes where something of them was used")
  func limits() {
    let trace = SampleRuns.keptEvents()
    let timeline = Timeline(trace, TimelineOptions())
    #expect(
      timeline.limits.map(\.hint) == [
        "the launch: 2 s of at most 20 s",
        "5 s in the background before the process is suspended, runs on or ends",
      ])
    let svg = TimelineSVG.write(trace)
    for text in [">2 of 20 s</text>", ">5 s</text>", ">watchdog</text>"] {
      #expect(svg.contains(text), "\(text)")
    }
    #expect(!TimelineSVG.write(SampleRuns.coldLaunch()).contains(">watchdog</text>"))
  }

  @Test func namesOfLanesStayInSight() {
    let html = TimelineHTML.write(SampleRuns.coldLaunch())
    #expect(html.contains(".lanes{position:sticky"))
    #expect(SampleRuns.count("class=\"lk lanes\"", in: html) == 1)
    #expect(!TimelineSVG.write(SampleRuns.coldLaunch()).contains("lk lanes"))
  }

  @Test("every method says where it is known from, and how sure it is")
  func hints() {
    let trace = SampleRuns.coldLaunch()
    for text in [TimelineSVG.write(trace), TimelineHTML.write(trace)] {
      #expect(SampleRuns.count("source: Apple, SDK headers; confidence A", in: text) > 4)
    }
    for phase in LifecyclePhase.allCases {
      // Only what an app cannot see of a display is inferred.
      #expect([.documented, .measured].contains(phase.confidence) || phase == .displayMirrored)
    }
  }

  @Test("both life cycles stand beside each other, with what their methods carry")
  func besideEachOther() {
    let html = TimelineHTML.write(SampleRuns.dayBothWays())
    #expect(html.contains("<table class=\"beside\">"))
    #expect(html.contains("<div class=\"carried\">"))
    #expect(
      SampleRuns.count("app://inbox/2", in: TimelineText.write(SampleRuns.dayBothWays())) == 2)
    #expect(html.contains("app://inbox/2"))
  }

  @Test("in a page with both life cycles a table says where each method went")
  func bothLifeCycles() {
    let html = TimelineHTML.write(SampleRuns.dayBothWays())
    #expect(
      html.contains(
        "<th scope=\"row\"><code>applicationDidBecomeActive(_:)</code></th><td class=\"n\">3</td>"
          + "<td>→ <code>sceneDidBecomeActive(_:)</code></td><td class=\"n\">3</td>"))
    #expect(
      html.contains("in the connection options of <code>scene(_:willConnectTo:options:)</code>"))
    #expect(SampleRuns.problems(inMarkup: html) == [])
  }
}
