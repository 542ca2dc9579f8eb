import SwiftUI
import WidgetKit

@main
struct TidesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "tides", provider: TidesProvider()) { _ in Text("High") }
  }
}
