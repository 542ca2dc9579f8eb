#define nullable _Nullable
#define API_AVAILABLE(...)
typedef signed char BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
@class NSString;
@protocol NSObject
- (BOOL)isKindOfClass:(Class)type;
@end
__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype)alloc;
+ (instancetype)new;
- (instancetype)init;
+ (Class)class;
@end
@protocol NSFastEnumeration
@end
typedef struct { unsigned long state; id *itemsPtr; unsigned long *mutationsPtr; unsigned long extra[5]; } NSFastEnumerationState;
@interface NSString : NSObject
- (BOOL)isEqualToString:(NSString *)other;
@end
@interface NSNumber : NSObject
+ (NSNumber *)numberWithBool:(BOOL)value;
+ (NSNumber *)numberWithChar:(char)value;
+ (NSNumber *)numberWithInt:(int)value;
@end
@interface NSURL : NSObject
@end
@interface NSError : NSObject
@end
@interface NSArray<ObjectType> : NSObject <NSFastEnumeration>
@property (readonly) NSUInteger count;
@end
@interface NSSet<ObjectType> : NSObject <NSFastEnumeration>
@property (readonly) NSUInteger count;
@end
@interface NSDictionary<KeyType, ObjectType> : NSObject <NSFastEnumeration>
@end
@interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
+ (instancetype)dictionary;
- (void)setObject:(nullable ObjectType)object forKeyedSubscript:(KeyType)key;
- (ObjectType)objectForKeyedSubscript:(KeyType)key;
@end
@interface NSUserActivity : NSObject
@property (readonly) NSString *activityType;
@end
