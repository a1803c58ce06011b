/** Brings something into view as a whole, or from its beginning where it is too tall, under what sticks to the window's top, and gives it the focus. */
export function showAndFocus(shown: Element, focused: Element = shown): void {
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  shown.scrollIntoView({ block: isTooTall(shown) ? "start" : "nearest" });
}

function isTooTall(shown: Element): boolean {
  const stickyAbove = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  return shown.getBoundingClientRect().height > window.innerHeight - stickyAbove;
}
