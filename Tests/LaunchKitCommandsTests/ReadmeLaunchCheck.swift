// The code of README.md, "Launch options"; a test compares the two, and the compiler looks at it here.

// README begin
import LaunchKit

func checkPushFixture() throws {
  try LaunchCheck(infoPlist: "Info.plist", entitlements: "App.entitlements")
    .expectPossible("refresh.apns")
}
// README end
