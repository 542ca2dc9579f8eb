# typed: false
# frozen_string_literal: true

# Formula for a tap. Linted only (`ruby -c`, `brew style` where there is Homebrew); not run. The version, the checksum of
# the tarball and the commit of the tag are those of a release: Documentation/Publishing.md.
class Launchkit < Formula
  desc "Find what will break the launch or the upload of an iOS app"
  homepage "https://github.com/OWNER/LaunchKit"
  version "0.1.0"
  license "Apache-2.0"

  on_macos do
    url "https://github.com/OWNER/LaunchKit.git",
        tag:      "v0.1.0",
        revision: "0000000000000000000000000000000000000000"
    depends_on xcode: ["26.0", :build]
    depends_on "libpng"
    depends_on "libyaml"
    depends_on macos: :sequoia
    depends_on "minizip"
  end

  on_linux do
    on_intel do
      url "https://github.com/OWNER/LaunchKit/releases/download/v0.1.0/launchkit-0.1.0-linux-x86_64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
    on_arm do
      url "https://github.com/OWNER/LaunchKit/releases/download/v0.1.0/launchkit-0.1.0-linux-aarch64.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
  end

  def install
    if OS.mac?
      system "bash", "Scripts/release/build-release.sh"
      bin.install "dist/launchkit"
      generate_completions_from_executable(bin/"launchkit", "--generate-completion-script")
    else
      bin.install "bin/launchkit"
      man1.install "share/man/man1/launchkit.1"
      bash_completion.install "share/bash-completion/completions/launchkit"
      zsh_completion.install "share/zsh/site-functions/_launchkit"
      fish_completion.install "share/fish/vendor_completions.d/launchkit.fish"
    end
  end

  test do
    (testpath/"Info.plist").write <<~PLIST
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict></plist>
    PLIST
    assert_match "plist-syntax-invalid", shell_output("#{bin}/launchkit validate Info.plist", 1)
  end
end
