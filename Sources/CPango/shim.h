#pragma once
#include <pango/pangocairo.h>
#include <fontconfig/fontconfig.h>

// GObject's cast macros are not imported; these two are all that is released here.
static inline void billfold_object_unref(void *object) { g_object_unref(object); }
