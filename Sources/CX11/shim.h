#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xproto.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/Xresource.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/pidfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <sys/ipc.h>
#include <sys/shm.h>

#ifndef __USE_GNU
/// Linux's own, which poll.h declares only with _GNU_SOURCE.
extern int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout,
                 const sigset_t *mask);
#endif

/// Frees the image's own memory, not its pixels: those belong to whoever passed them.
static inline void billfold_destroy_image(XImage *image) {
  image->data = 0;
  XDestroyImage(image);
}
