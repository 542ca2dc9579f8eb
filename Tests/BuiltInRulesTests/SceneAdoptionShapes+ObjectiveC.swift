import Findings
import LaunchModel

extension SceneAdoptionShape {
  /// App delegates in Objective-C.
  static let inObjectiveC: [SceneAdoptionShape] = [
    SceneAdoptionShape(
      name: "Objective-C: main.m starts a delegate, and there is no manifest",
      adoption: .notAdopted,
      lifecycle: "UIKit app delegate",
      says: "'application:configurationForConnectingSceneSession:options:'",
      files: ShapeText.none + ShapeText.mainFile + ShapeText.header() + """
        --- AppDelegate.m
        #import "AppDelegate.h"
        @implementation AppDelegate
        - (BOOL)application:(UIApplication *)application
            didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
          return YES;
        }
        @end
        """),
    SceneAdoptionShape(
      name: "Objective-C: the delegate hands out configurations", adoption: .adoptedInCode,
      files: ShapeText.none + ShapeText.mainFile + ShapeText.header() + """
        --- AppDelegate.m
        #import "AppDelegate.h"
        @implementation AppDelegate
        \(ShapeText.objectiveCMethod)
        @end
        """),
    SceneAdoptionShape(
      name: "Objective-C: the method is in a category", adoption: .adoptedInCode,
      files: ShapeText.empty + ShapeText.mainFile + ShapeText.header() + """
        --- AppDelegate.m
        #import "AppDelegate.h"
        @implementation AppDelegate
        @end
        --- AppDelegate+Scenes.m
        #import "AppDelegate.h"
        @implementation AppDelegate (Scenes)
        \(ShapeText.objectiveCMethod)
        @end
        """),
    SceneAdoptionShape(
      name: "Objective-C: the method is declared and not implemented", adoption: .notAdopted,
      files: ShapeText.none + ShapeText.mainFile + """
        --- AppDelegate.h
        #import <UIKit/UIKit.h>
        @interface AppDelegate : UIResponder <UIApplicationDelegate>
        - (UISceneConfiguration *)application:(UIApplication *)application
            configurationForConnectingSceneSession:(UISceneSession *)session
                                           options:(UISceneConnectionOptions *)options;
        @end
        --- AppDelegate.m
        #import "AppDelegate.h"
        @implementation AppDelegate
        @end
        """),
    SceneAdoptionShape(
      name: "Objective-C: the manifest names the scene delegate", adoption: .adopted,
      lifecycle: "UIKit scenes",
      files: ShapeText.manifest(
        "<dict><key>UISceneDelegateClassName</key><string>SceneDelegate</string></dict>")
        + ShapeText.mainFile + ShapeText.header() + """
          --- AppDelegate.m
          #import "AppDelegate.h"
          @implementation AppDelegate
          @end
          """),
    SceneAdoptionShape(
      name: "Objective-C: the base class is React Native's", adoption: .notAdopted,
      says: "'RCTAppDelegate' of React Native does not either",
      files: ShapeText.none + ShapeText.mainFile
        + ShapeText.header(superclass: "RCTAppDelegate") + """
          --- AppDelegate.mm
          #import "AppDelegate.h"
          @implementation AppDelegate
          @end
          """),
    SceneAdoptionShape(
      name: "Objective-C: the superclass in the target implements it", adoption: .adoptedInCode,
      files: ShapeText.none + ShapeText.mainFile + ShapeText.header(superclass: "BaseDelegate")
        + """
        --- BaseDelegate.h
        #import <UIKit/UIKit.h>
        @interface BaseDelegate : UIResponder <UIApplicationDelegate>
        @end
        --- BaseDelegate.m
        #import "BaseDelegate.h"
        @implementation BaseDelegate
        \(ShapeText.objectiveCMethod)
        @end
        --- AppDelegate.m
        #import "AppDelegate.h"
        @implementation AppDelegate
        @end
        """),
    SceneAdoptionShape(
      name: "Objective-C: main.m starts a delegate written in Swift", adoption: .notAdopted,
      files: ShapeText.none + ShapeText.mainFile + """
        --- AppDelegate.swift
        import UIKit
        @objc(AppDelegate)
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        """),
    SceneAdoptionShape(
      name: "Objective-C: a Swift extension implements it", adoption: .adoptedInCode,
      files: ShapeText.none + ShapeText.mainFile + ShapeText.header() + """
        --- AppDelegate.m
        #import "AppDelegate.h"
        @implementation AppDelegate
        @end
        --- AppDelegate+Scenes.swift
        import UIKit
        extension AppDelegate {
          @objc \(ShapeText.method)
        }
        """),
    SceneAdoptionShape(
      name: "Objective-C: main.m starts no named delegate", adoption: .notAdopted,
      says: "unless the app delegate is a class of another module",
      files: ShapeText.none + """
        --- main.m
        #import <UIKit/UIKit.h>
        int main(int argc, char *argv[]) {
          return UIApplicationMain(argc, argv, nil, NSStringFromClass(MYDelegateClass()));
        }

        """ + ShapeText.header() + """
          --- AppDelegate.m
          #import "AppDelegate.h"
          @implementation AppDelegate
          @end
          """),
    SceneAdoptionShape(
      name: "Objective-C: the method is in a comment only", adoption: .notAdopted,
      files: ShapeText.none + ShapeText.mainFile + ShapeText.header() + """
        --- AppDelegate.m
        #import "AppDelegate.h"
        @implementation AppDelegate
        /*
        \(ShapeText.objectiveCMethod)
        */
        @end
        """),
  ]
}
