/** Brings something into view as a whole, under what sticks to the window's top, and gives it the focus. */
export function showAndFocus(shown: Element, focused: Element = shown): void {
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  shown.scrollIntoView({ block: "nearest" });
}
