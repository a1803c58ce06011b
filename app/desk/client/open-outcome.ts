/** Who has called or written comes back to say what came of it: the menu of the same row is open by then. */
export function openOutcomeAfterContact(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("[data-contact]") : null;
    const menu = link?.closest("[data-lead]")?.querySelector("details");
    if (menu) menu.open = true;
  });
}
