/** Makes way for the results of a search: they are behind the panel that unfolds from the header, and behind a phone's keyboard. */
export function leavePanel(part: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
  part.closest("details")?.removeAttribute("open");
}
