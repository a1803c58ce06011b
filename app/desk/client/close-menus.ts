/**
 * Menus of rows (`details` with `data-menu`) close with Escape, and when the focus or a tap goes elsewhere; popovers,
 * which do that by themselves, also when the focus leaves them. Otherwise they cover what has the focus.
 */
export function closeMenus(): void {
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector("summary")?.focus();
    }
  });
  document.addEventListener("focusin", closePopovers);
  for (const type of ["focusin", "click"]) document.addEventListener(type, ({ target }) => closeOutside(target));
}

function closeOutside(target: EventTarget | null): void {
  if (!(target instanceof Node)) return;
  const contact = target instanceof Element ? target.closest("[data-contact]") : null;
  for (const menu of openMenus()) {
    // The links of a row open its menu (client/open-outcome.ts).
    const isOfRow = contact !== null && menu.closest("[data-item]")?.contains(contact);
    if (!menu.contains(target) && !isOfRow) menu.open = false;
  }
}

function closePopovers({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.closest("[popover]")) return;
  for (const popover of document.querySelectorAll<HTMLElement>("[popover]:popover-open"))
    if (target.getAttribute("popovertarget") !== popover.id) popover.hidePopover();
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll("details[data-menu][open]");
}
