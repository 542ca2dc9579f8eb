// swift-tools-version: 5.9

import AppleProductTypes
import PackageDescription

let package = Package(
  name: "Sketch",
  platforms: [.iOS("17.0")],
  products: [
    .iOSApplication(
      name: "Sketch",
      targets: ["AppModule"],
      bundleIdentifier: "com.example.sketch",
      teamIdentifier: "",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .palette),
      accentColor: .presetColor(.orange),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeRight, .landscapeLeft,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      capabilities: [.photoLibrary(purposeString: "Opens a picture to draw on.")]
    )
  ],
  targets: [.executableTarget(name: "AppModule", path: ".")]
)
