// begin describe-launch
import LaunchKit

func printConnectionOptions(ofLaunch path: String) throws {
  print(try AnalysisSession.describeLaunchOptions(path).text, terminator: "")
  let scene = try AnalysisSession.convertLaunchOptions(path, to: .connectionOptions)
  print(String(decoding: scene.content, as: UTF8.self), terminator: "")
  for loss in scene.losses { print(loss.message.visible) }
}
// end describe-launch
