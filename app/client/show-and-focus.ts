/** Scrolls the whole element into view, or its start when it is taller than the window below the sticky header. */
export function showAndFocus(element: Element, focusTarget: Element = element): void {
  if (focusTarget instanceof HTMLElement) focusTarget.focus({ preventScroll: true });
  element.scrollIntoView({ block: isTooTall(element) ? "start" : "nearest" });
}

function isTooTall(element: Element): boolean {
  const stickyHeight = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  return element.getBoundingClientRect().height > window.innerHeight - stickyHeight;
}
