#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>

/// Frees the image with its pixels, as XGetImage gave them.
static inline void billfold_free_image(XImage *image) { XDestroyImage(image); }

/// A pixel of the image as the server names it.
static inline unsigned long billfold_pixel(XImage *image, int x, int y) {
  return XGetPixel(image, x, y);
}
