extension SystemType {
  /// All types, by kind.
  package static let all: [SystemType] =
    bases + texts + sources + images + media + archives + documents

  /// Types that other types conform to.
  private static let bases: [SystemType] = [
    SystemType("public.item"),
    SystemType("public.content"),
    SystemType("public.composite-content", "public.content"),
    SystemType("public.data", "public.item"),
    SystemType("public.directory", "public.item"),
    SystemType("public.folder", "public.directory"),
    SystemType("com.apple.package", "public.directory"),
    SystemType("com.apple.bundle", "public.directory"),
    SystemType("public.archive", "public.data?"),
    SystemType("public.contact"),
    SystemType("public.calendar-event"),
    SystemType("public.message"),
    SystemType("public.database"),
    SystemType("public.font"),
    SystemType("public.executable", "public.item"),
    SystemType("public.spreadsheet", "public.content"),
    SystemType("public.presentation", "public.composite-content"),
    SystemType("public.3d-content", "public.content"),
  ]

  private static let texts: [SystemType] = [
    SystemType("public.text", "public.data public.content"),
    SystemType("public.plain-text", "public.text", "txt text"),
    SystemType("public.utf8-plain-text", "public.plain-text"),
    SystemType("public.utf16-plain-text", "public.plain-text"),
    SystemType("public.delimited-values-text", "public.text public.plain-text?"),
    SystemType(
      "public.comma-separated-values-text", "public.delimited-values-text public.utf8-plain-text?",
      "csv"),
    SystemType("public.tab-separated-values-text", "public.delimited-values-text", "tsv tab"),
    SystemType("public.rtf", "public.text", "rtf"),
    SystemType("com.apple.rtfd", "com.apple.package public.composite-content", "rtfd"),
    SystemType("public.html", "public.text", "html htm"),
    SystemType("public.xml", "public.text public.plain-text?", "xml"),
    SystemType("public.json", "public.text public.plain-text? public.source-code?", "json"),
    SystemType("public.yaml", "public.text public.plain-text? public.source-code?", "yaml yml"),
    SystemType(
      "com.apple.property-list", "public.data public.text? public.plain-text? public.xml?", "plist"),
    SystemType("com.apple.log", "public.text public.plain-text? public.log?", "log"),
    SystemType("public.vcard", "public.text public.contact public.plain-text?", "vcf vcard"),
    SystemType(
      "com.apple.ical.ics", "public.data? public.text? public.plain-text? public.calendar-event?",
      "ics ical"),
  ]

  private static let sources: [SystemType] = [
    SystemType("public.source-code", "public.plain-text"),
    SystemType("public.script", "public.source-code"),
    SystemType("public.swift-source", "public.source-code", "swift"),
    SystemType("public.c-source", "public.source-code", "c"),
    SystemType("public.c-header", "public.source-code", "h"),
    SystemType("public.c-plus-plus-source", "public.source-code", "cpp cp cc cxx"),
    SystemType(
      "public.c-plus-plus-header", "public.source-code public.c-header?", "hpp hh hxx"),
    SystemType("public.objective-c-source", "public.source-code", "m"),
    SystemType(
      "public.objective-c-plus-plus-source",
      "public.source-code public.objective-c-source? public.c-plus-plus-source?", "mm"),
    SystemType("public.assembly-source", "public.source-code", "s"),
    SystemType("com.sun.java-source", "public.source-code", "java"),
    SystemType(
      "com.netscape.javascript-source",
      "public.source-code public.script? public.executable?", "js javascript"),
    SystemType("public.shell-script", "public.script public.unix-executable?", "sh"),
    SystemType("public.python-script", "public.script", "py"),
    SystemType("public.ruby-script", "public.script", "rb"),
    SystemType("public.perl-script", "public.script", "pl pm"),
    SystemType("public.php-script", "public.script public.html?", "php"),
  ]

  private static let images: [SystemType] = [
    SystemType("public.image", "public.data public.content"),
    SystemType("public.jpeg", "public.image", "jpg jpeg jpe"),
    SystemType("public.png", "public.image", "png"),
    SystemType("com.compuserve.gif", "public.image", "gif"),
    SystemType("public.tiff", "public.image", "tif tiff"),
    SystemType("com.microsoft.bmp", "public.image", "bmp"),
    SystemType("com.microsoft.ico", "public.image", "ico"),
    SystemType("com.apple.icns", "public.image", "icns"),
    SystemType("public.heif-standard", "public.image"),
    SystemType("public.heif", "public.image public.heif-standard?", "heif"),
    SystemType(
      "public.heic", "public.image public.heif-standard? public.heif?", "heic"),
    SystemType("org.webmproject.webp", "public.image", "webp"),
    SystemType("public.svg-image", "public.image public.xml? public.text?", "svg"),
    SystemType("public.camera-raw-image", "public.image"),
    SystemType("com.adobe.raw-image", "public.image public.camera-raw-image?", "dng"),
    SystemType("com.adobe.photoshop-image", "public.image", "psd"),
  ]

  private static let media: [SystemType] = [
    SystemType("public.audiovisual-content", "public.data public.content"),
    SystemType("public.audio", "public.audiovisual-content"),
    SystemType("public.movie", "public.audiovisual-content"),
    SystemType("public.video", "public.movie"),
    SystemType("com.apple.quicktime-movie", "public.movie public.video?", "mov qt"),
    SystemType("public.mpeg", "public.movie public.video?", "mpg mpeg"),
    SystemType("public.mpeg-4", "public.movie public.video? public.audio?", "mp4 mpg4"),
    SystemType("com.apple.m4v-video", "public.movie public.video? public.mpeg-4?", "m4v"),
    SystemType("public.avi", "public.movie public.video?", "avi"),
    SystemType(
      "public.3gpp", "public.movie public.video? public.audio? public.mpeg-4?", "3gp 3gpp"),
    SystemType("public.mp3", "public.audio public.mpeg-audio?", "mp3"),
    SystemType("public.mpeg-4-audio", "public.audio public.mpeg-4?", "m4a"),
    SystemType("com.apple.m4a-audio", "public.audio public.mpeg-4-audio? public.mpeg-4?", "m4a"),
    SystemType(
      "com.apple.protected-mpeg-4-audio-b", "public.audio public.mpeg-4-audio? public.mpeg-4?",
      "m4b"),
    SystemType("public.aac-audio", "public.audio", "aac adts"),
    SystemType("com.microsoft.waveform-audio", "public.audio public.pcm-audio?", "wav wave"),
    SystemType(
      "public.aiff-audio", "public.audio public.pcm-audio? public.aifc-audio?", "aif aiff"),
    SystemType("public.aifc-audio", "public.audio public.aiff-audio?", "aifc"),
    SystemType("com.apple.coreaudio-format", "public.audio", "caf"),
    SystemType("org.xiph.flac", "public.audio", "flac"),
    SystemType("public.midi-audio", "public.audio", "mid midi"),
  ]

  private static let archives: [SystemType] = [
    SystemType(
      "public.zip-archive", "public.data public.archive com.pkware.zip-archive?", "zip"),
    SystemType(
      "com.pkware.zip-archive", "public.data public.archive public.zip-archive?", "zip"),
    SystemType("org.gnu.gnu-zip-archive", "public.data public.archive", "gz"),
    SystemType(
      "org.gnu.gnu-zip-tar-archive",
      "public.data public.archive org.gnu.gnu-zip-archive? public.tar-archive?", "tgz"),
    SystemType("public.tar-archive", "public.data public.archive", "tar"),
    SystemType("public.bzip2-archive", "public.data public.archive", "bz2"),
    SystemType("com.rarlab.rar-archive", "public.data public.archive", "rar"),
    SystemType("org.7-zip.7-zip-archive", "public.data public.archive", "7z"),
  ]

  private static let documents: [SystemType] = [
    SystemType("com.adobe.pdf", "public.data public.composite-content", "pdf"),
    SystemType(
      "org.idpf.epub-container",
      "public.data public.content? public.composite-content? public.archive? public.zip-archive?",
      "epub"),
    SystemType(
      "com.microsoft.word.doc", "public.data public.content? public.composite-content?", "doc"),
    SystemType(
      "com.microsoft.excel.xls",
      "public.data public.content? public.composite-content? public.spreadsheet?", "xls"),
    SystemType(
      "com.microsoft.powerpoint.ppt", "public.data public.presentation", "ppt"),
    SystemType(
      "org.openxmlformats.openxml",
      "public.data public.content? public.composite-content? public.archive? public.zip-archive?"),
    SystemType(
      "org.openxmlformats.wordprocessingml.document",
      "public.data org.openxmlformats.openxml? public.composite-content?", "docx"),
    SystemType(
      "org.openxmlformats.spreadsheetml.sheet",
      "public.data org.openxmlformats.openxml? public.spreadsheet? public.composite-content?",
      "xlsx"),
    SystemType(
      "org.openxmlformats.presentationml.presentation",
      "public.data org.openxmlformats.openxml? public.presentation?", "pptx"),
    SystemType("com.apple.iwork.pages.pages", iWork, "pages"),
    SystemType("com.apple.iwork.pages.sffpages", iWork, "pages"),
    SystemType("com.apple.iwork.numbers.numbers", iWork, "numbers"),
    SystemType("com.apple.iwork.numbers.sffnumbers", iWork, "numbers"),
    SystemType("com.apple.iwork.keynote.key", iWork, "key"),
    SystemType("com.apple.iwork.keynote.sffkey", iWork, "key"),
    SystemType(
      "com.pixar.universal-scene-description-mobile",
      "public.data? public.3d-content? com.pixar.universal-scene-description? public.archive?",
      "usdz"),
    SystemType(
      "com.apple.pkpass",
      "public.item public.data? public.content? com.apple.package? public.archive?", "pkpass"),
    SystemType(
      "com.apple.webarchive", "public.data public.content? public.composite-content?",
      "webarchive"),
    SystemType("public.truetype-ttf-font", "public.data public.font", "ttf"),
    SystemType("public.opentype-font", "public.data public.font", "otf"),
  ]

  /// Documents of Pages, Numbers and Keynote are files or packages; each has two types.
  private static let iWork: StaticString =
    "public.item public.data? com.apple.package? public.composite-content? public.presentation? public.spreadsheet?"
}
