import LaunchModel
import Testing

/// Payloads that are made in code equal payloads that are read.
@Suite("Push payloads in code")
struct RemoteNotificationTests {
  @Test(arguments: [
    (RemoteNotification.silent, #"{"aps": {"content-available": 1}}"#),
    (.alert("A letter"), #"{"aps": {"alert": {"body": "A letter"}}}"#),
    (
      .alert("A letter", title: "Mail", wakesApp: true),
      #"{"aps": {"alert": {"title": "Mail", "body": "A letter"}, "content-available": 1}}"#
    ),
  ])
  func made(push: RemoteNotification, json: String) {
    #expect(RemoteNotification(json: json) == push)
  }

  @Test func whatTheyDo() {
    #expect(RemoteNotification.silent.isSilent && !RemoteNotification.silent.isTappable)
    let alert = RemoteNotification.alert("A letter", title: "Mail", wakesApp: true)
    #expect(alert.isTappable && alert.isContentAvailable && alert.body == "A letter")
    #expect(alert.title == "Mail")
  }

  @Test(arguments: ["", "[]", "1", "{", "<plist><dict/></plist>"])
  func whatIsNoObjectIsNoPayload(json: String) { #expect(RemoteNotification(json: json) == nil) }

  @Test func aLocationLaunchIsMadeAndUnmade() {
    var options = LaunchOptions()
    options.isLocationLaunch = true
    #expect(options.keys == [.location])
    options.isLocationLaunch = false
    #expect(options.keys.isEmpty)
  }
}
