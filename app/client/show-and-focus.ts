/** Scrolls the whole element into view, or its start when it is too tall, below the sticky header. */
export function showAndFocus(shown: Element, focused: Element = shown): void {
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  shown.scrollIntoView({ block: isTooTall(shown) ? "start" : "nearest" });
}

function isTooTall(shown: Element): boolean {
  const stickyAbove = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  return shown.getBoundingClientRect().height > window.innerHeight - stickyAbove;
}
