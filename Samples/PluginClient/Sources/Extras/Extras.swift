/// What the app can show beside the tides.
public enum Extra: String, CaseIterable, Sendable {
  case tide
  case chart

  /// The scheme of the URLs that open it, by a name that the build makes.
  public var scheme: String {
    switch self {
    case .tide: TideAppLaunch.URLScheme.tide.rawValue
    case .chart: ChartAppLaunch.URLScheme.chart.rawValue
    }
  }
}
