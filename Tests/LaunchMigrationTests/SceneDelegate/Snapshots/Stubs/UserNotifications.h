#import <Foundation/Foundation.h>
@interface UNNotificationResponse : NSObject
@end
