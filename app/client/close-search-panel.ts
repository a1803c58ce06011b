/** Closes the header's search panel and the on-screen keyboard, which cover the results. */
export function closeSearchPanel(element: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
  element.closest("details")?.removeAttribute("open");
}
