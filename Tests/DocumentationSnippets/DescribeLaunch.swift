// begin describe-launch
import LaunchKit

func printConnectionOptions(ofLaunch path: String) throws {
  print(try LaunchDescription(of: path).text, terminator: "")
  let scene = try LaunchConversionResult(of: path, to: .connectionOptions)
  print(String(decoding: scene.content, as: UTF8.self), terminator: "")
  for loss in scene.losses { print(loss.message.visible) }
}
// end describe-launch
