// begin launch
import LaunchKit

func checkPushFixture() throws {
  // begin launch-call
  try LaunchCheck(infoPlist: "Info.plist", entitlements: "App.entitlements")
    .expectPossible("refresh.apns")
  // end launch-call
}
// end launch
