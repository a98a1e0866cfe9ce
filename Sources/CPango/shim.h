#pragma once
#include <pango/pangocairo.h>
#include <fontconfig/fontconfig.h>

// GObject's cast macros are not imported; these two are all that is released here.
static inline void billfold_object_unref(void *object) { g_object_unref(object); }

// Pango itself still asks this of every paragraph, but would rather not be asked.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
static inline PangoDirection billfold_base_direction(const char *text, int length) {
  return pango_find_base_dir(text, length);
}
#pragma clang diagnostic pop
