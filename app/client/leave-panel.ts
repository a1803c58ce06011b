/** Closes the header's panel and a phone's keyboard, which cover the search results. */
export function leavePanel(part: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
  part.closest("details")?.removeAttribute("open");
}
