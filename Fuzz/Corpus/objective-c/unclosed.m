@implementation A
- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
 id u = launchOptions[UIApplicationLaunchOptionsURLKey];
 [BGTaskScheduler.sharedScheduler registerForTaskWithIdentifier:@"x" usingQueue:nil launchHandler:^(BGTask *t) {}];
  [self a:launchOptions b:1];