#import <Foundation/Foundation.h>
@interface CKShareMetadata : NSObject
@end
