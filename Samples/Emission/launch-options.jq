# The launch options that an app can receive, as constants of Kotlin, from the JSON of 'launchkit emit'.
.launches.launchOptions[] | "const val \(.name) = \"\(.constant)\""
