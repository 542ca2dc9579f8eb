@interface
@implementation (
@end @end }}]]
#endif
#elif
@"open
/* open