// The names come from the Info.plist beside this file.
print("scene: \(AppLaunch.SceneConfigurationName.WindowApplication.defaultConfiguration.rawValue)")
