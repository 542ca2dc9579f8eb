import Extras

// Names that the build makes from the property lists; a name that is not declared does not compile.
print("scheme:", AppLaunch.URLScheme.tidebook.rawValue)
for name in AppLaunch.SceneConfigurationName.WindowApplication.allCases {
  print("scene:", name.rawValue)
}
print("extras:", TideAppLaunch.URLScheme.tide.rawValue, ChartAppLaunch.URLScheme.chart.rawValue)
