#if 0
@interface X
#else
#  include "a.h"
#define A(x) \
  x
#endif
static const char *s = R"x(raw)x"; NSString * const K = @"\u00e9";
class B : public C { };