internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A URL of a scheme, or a link to a host, that the app does not declare.
enum LaunchOptionsURLUndeclared: LaunchOptionRule {
  static let id: RuleID = "launch-options-url-undeclared"
  static let severity = Severity.error

  private static func schemes(_ name: String) -> String {
    """
    <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
    <array><string>\(name)</string></array></dict></array>
    """
  }

  private static func domains(_ name: String) -> String {
    """
    <key>com.apple.developer.associated-domains</key><array><string>\(name)</string></array>
    """
  }

  static var documentation: RuleDocumentation {
    let url = #"{"url": "⟪myapp⟫://open?id=1"}"#
    let link = """
      {"activityType": "NSUserActivityTypeBrowsingWeb", "webpageURL": "https://⟪www.example.com⟫/a"}
      """
    func app(_ infoPlist: String?, _ entitlements: String? = "") -> RuleDocumentation.Example.Frame
    {
      .launchFile(infoPlist: infoPlist, entitlements: entitlements)
    }
    return RuleDocumentation(
      summary: "A URL's scheme, or the host of a universal link, is not declared.",
      rationale: """
        The system opens a URL with an app that declares its scheme, and a universal link with an \
        app that names the host in its associated domains. No other app receives them. A universal \
        link is never under the URL key: it is delivered as a user activity. Links of an app's own \
        widget need no scheme, so the finding is a warning for an app that may have one.
        """,
      source: """
        Apple, "Defining a custom URL scheme for your app", "Supporting associated domains" and \
        UIApplication.LaunchOptionsKey.url
        """,
      fix: .none(because: .launchOrApp),
      examples: [
        .accepts(url.unmarked, app(schemes("myapp"))),
        .accepts("MyApp:open\n", app(schemes("myapp"), nil)),
        .accepts(#"{"url": "myapp://$(PATH)"}"#, app(schemes("myapp"))),
        .accepts(#"{"url": "file:///tmp/a.pdf"}"#, app("")),
        .accepts(link.unmarked, app("", domains("applinks:*.example.com"))),
        .accepts(link.unmarked, app("", domains("applinks:www.example.com?mode=developer"))),
        .accepts(link.unmarked, app("", domains("activitycontinuation:www.example.com"))),
        .flags(url, app("")), .flags(url, app(schemes("other"))),
        .flags("⟪myapp⟫://open\n", app("", nil)),
        .flags("⟪https⟫://www.example.com/a\n", app("", domains("applinks:www.example.com"))),
        .flags(link, app("")), .flags(link, app("", domains("applinks:*.www.example.com/"))),
        .flags(link, app("", domains("webcredentials:www.example.com"))),
        .notChecked(url.unmarked, app(nil)), .notChecked(url.unmarked, app(schemes("$(SCHEME)"))),
        .notChecked(#"{"url": "$(SCHEME)://open"}"#, app(schemes("myapp"))),
        .notChecked(link.unmarked, app("", nil)),
        .notChecked(
          link.unmarked, app("", "<key>com.apple.developer.web-browser</key><true/>")),
        .notChecked(
          "{ activityType = NSUserActivityTypeBrowsingWeb; webpageURL = \"https://$(HOST)/\"; }",
          app("")),
      ])
  }

  static func check(
    _ launch: LaunchOptionsDocument, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    if let value = launch.options.entry(.url)?.source?.value { evaluate(url: value, app, &context) }
    if let activity = LaunchedActivity(launch), activity.isBrowsingWeb {
      evaluate(page: activity, app, &context)
    }
  }

  // MARK: The scheme

  private static func evaluate(
    url value: PropertyListValue, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard let text = value.string else { return }
    guard let url = LaunchURL(text) else {
      if let reason = FixtureText.reasonNotExact(text) {
        context.reportNotChecked("the URL", because: reason)
      }
      return
    }
    guard !url.isFile else { return }
    let scheme = url.scheme
    let shown = ShortText.of(scheme)
    let widget = app.signOfWidget
    context.require(
      app.urlScheme(scheme), for: "a URL of the scheme '\(shown)'",
      span: value.span(of: url.schemeRange, in: text) ?? value.contentSpan, of: value,
      widget == nil ? .error : .warning, help: help(for: url, app),
      notes: widget.map {
        [$0.note("this indicates a widget or a Live Activity, whose links need no scheme")]
      } ?? [],
      message: widget == nil
        ? nil
        : {
          "a URL of the scheme '\(shown)' cannot come from another app or a website, because "
            + "the app does not declare \($0)"
        })
  }

  private static func help(for url: LaunchURL, _ app: DeclaredCapabilities) -> String? {
    if url.isWeb {
      return "write a universal link as a user activity of the type '\(UserActivity.browsingWeb)' "
        + "with a 'webpageURL'; only a web browser declares '\(url.scheme)'"
    }
    let declared = app.urlSchemes.lazy.map(\.value).filter { !BuildVariable.isUndecided($0) }
    return NearestName.of(url.scheme, in: declared).map {
      "did you mean '\($0)'? otherwise declare '\(ShortText.of(url.scheme))' in 'CFBundleURLTypes'"
    }
  }

  // MARK: The host

  private static func evaluate(
    page activity: LaunchedActivity, _ app: DeclaredCapabilities, _ context: inout RuleContext
  ) {
    guard let value = activity.webpage, let text = value.string else {
      context.reportNotChecked("the link", because: "the page of the link is not given")
      return
    }
    guard let url = LaunchURL(text), let range = url.hostRange, let host = url.host else {
      if let reason = FixtureText.reasonNotExact(text) {
        context.reportNotChecked("the link", because: reason)
      }
      return
    }
    guard url.isWeb else { return }
    if let reason = FixtureText.reasonNotExact(host) {
      context.reportNotChecked("the link", because: reason)
      return
    }
    if app.webBrowser.holds == true {
      context.reportNotChecked("the link", because: "a web browser may open any page")
      return
    }
    context.require(
      app.webPage(of: host, port: url.port), for: "a link to '\(ShortText.of(host))'",
      span: value.span(of: range, in: text) ?? value.contentSpan, of: value)
  }
}
