enum Help {
  static let text = """
    billfold: a card wallet

      billfold [OPTIONS] [FILE…]   open the window, and passes in it
      billfold import FILE…        add passes without a window, say what each became
      billfold list [--json]       the cards in their order
      billfold show FILE|ID [--json]  what a pass file, or a card, says
      billfold render [OPTIONS]    a picture (PNG) of the wallet, without a display
      billfold tour DIR            drive the window through its motions, a picture of each step

    A FILE whose name is a command's goes after “--”.

    For all of them
      --wallet FILE    another wallet than $XDG_DATA_HOME/billfold/wallet.sqlite
      --help, --version

    For the window and for render
      --dark           the dark theme

    For the window
      --no-coasting    what a touchpad scrolls stops when the fingers lift

    For render
      --size 420x800   the window, in points
      --scale 1        pixels a point
      --offset 0       points that the stack is scrolled
      --present N      the card at place N of the list, from 1, is out
      --grab N         the card at place N is held
      --carry 0        points that it is carried down
      --motion present|dismiss|grab --at SECONDS
                       a moment of a motion of the card named
      --file FILE      the card that a pass file would be, alone; --back for its back
      -o billfold.png  the file to write, over one that is there

    In the window
      drag, wheel, touchpad        scroll the stack
      click                        bring a card out, or back
      pull down                    put a card back
      hold                         lift a card, then carry it
      right button                 a card's menu
      ↑ ↓  Enter                   move the focus; bring the card out, or back
      Space                        lift the focused card: ↑ ↓ carry it, Space drops it
      Alt+↑ ↓  Alt+Home End        move the focused card at once
      Menu  Shift+F10  F6          the card's menu; the button of a toast
      Ctrl+Z  Ctrl+Shift+Z         take back, do again
      C  F                         the code of the card that is out, alone; turn it over
      drag sideways                turn the card that is out over by hand
      Ctrl+O                       open pass files; they can be dropped on the window, too
      Escape                       put back, let go
      Home End Page Up Page Down   scroll
      Ctrl+Shift+D  Ctrl+Q         light or dark; quit

    A display is named in DISPLAY; BILLFOLD_SCALE sets the pixels a point.

    """
}
