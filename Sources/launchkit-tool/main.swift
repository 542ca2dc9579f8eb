print("launchkit")
