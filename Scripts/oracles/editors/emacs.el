;;; Plays a person with Emacs, without a screen: see a finding, make its fix, complete a key, go to a class. -*- lexical-binding: t -*-
;; The arguments are the executable, a property list with a typo and the Info.plist of a project.

(defvar launchkit-arguments command-line-args-left)
(setq command-line-args-left nil)
(load (expand-file-name "Samples/Integrations/Editors/launchkit.el"))
(setq launchkit-executable (nth 0 launchkit-arguments)
      eglot-sync-connect 20
      eglot-send-changes-idle-time 0.1
      eglot-confirm-server-initiated-edits nil
      flymake-no-changes-timeout 0.1
      flymake-start-on-flymake-mode t)

(defun play-fail (words &rest arguments)
  (message "error: %s" (apply #'format words arguments))
  (kill-emacs 1))

(defun play-wait (words condition)
  "Waits until CONDITION holds; fails with WORDS."
  (let ((left 200))
    (while (and (> left 0) (not (funcall condition)))
      (accept-process-output nil 0.1)
      (setq left (1- left)))
    (when (= left 0) (play-fail words))))

(defun play-finding ()
  (cl-find-if (lambda (found) (string-match-p "background mode" (flymake-diagnostic-text found)))
              (flymake-diagnostics)))

(find-file (nth 1 launchkit-arguments))
;; What a command would do when it ends.
(run-hooks 'post-command-hook)
(play-wait "the server does not start" #'eglot-current-server)
(play-wait "no finding is shown" (lambda () (flymake-start) (play-finding)))
(let* ((finding (play-finding))
       (begin (flymake-diagnostic-beg finding))
       (actions (eglot-code-actions begin (flymake-diagnostic-end finding) "quickfix"))
       (fix (cl-find-if (lambda (action) (plist-get action :isPreferred)) actions)))
  (unless fix (play-fail "there is no fix"))
  (eglot--apply-workspace-edit (plist-get fix :edit)))
(play-wait "the fix does not repair"
           (lambda ()
             ;; Without a screen nothing is idle, and changes are sent only then.
             (eglot--signal-textDocument/didChange)
             (flymake-start)
             (not (play-finding))))
(set-buffer-modified-p nil)

(find-file (nth 2 launchkit-arguments))
(run-hooks 'post-command-hook)
(play-wait "the server does not start" #'eglot-current-server)
(goto-char (point-min))
(search-forward "<key>UIApplicationSceneManifest")
(beginning-of-line)
(insert "\t<key>UIBackgr")
(let* ((found (eglot-completion-at-point))
       (labels (all-completions "UIBackgr" (nth 2 found))))
  (unless (member "UIBackgroundModes" (mapcar #'substring-no-properties labels))
    (play-fail "the key is not completed: %S" labels)))
(delete-region (line-beginning-position) (point))
(search-forward ".SceneDel")
(eglot--signal-textDocument/didChange)
(let ((places (xref-backend-definitions 'eglot "SceneDelegate")))
  (unless (and places (string-suffix-p "SceneDelegate.swift" (xref-location-group (xref-item-location (car places)))))
    (play-fail "the class is not found: %S" places)))
(set-buffer-modified-p nil)
(message "Emacs %s: all of it works" emacs-version)
(kill-emacs 0)
