;;; launchkit.el --- Eglot and the language server of LaunchKit  -*- lexical-binding: t -*-

;; Load it from the init file: (load "/path/to/launchkit.el")
;; Eglot is part of Emacs 29 and newer; for Emacs 28 it is in GNU ELPA.

(require 'eglot)
(require 'nxml-mode)

(defvar launchkit-executable "launchkit"
  "The name or the path of the executable.")

(define-derived-mode launchkit-plist-mode nxml-mode "Property List"
  "Major mode for property lists, entitlements and privacy manifests.")

(add-to-list 'auto-mode-alist
             '("\\.\\(plist\\|entitlements\\|xcprivacy\\)\\'" . launchkit-plist-mode))

(add-to-list 'eglot-server-programs
             (cons 'launchkit-plist-mode
                   (lambda (&rest _) (list launchkit-executable "lsp"))))

(add-hook 'launchkit-plist-mode-hook #'eglot-ensure)

(provide 'launchkit)
;;; launchkit.el ends here
