/** Forms with `data-auto-submit` are sent when a choice changes, without the fields that are empty. */
export function enableAutoSubmit(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-auto-submit]")) {
    form.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement) form.requestSubmit();
    });
    form.addEventListener("submit", () => {
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select"))
        field.disabled = field.value === "";
      // Going back shows the form as it was.
      setTimeout(() => form.querySelectorAll("[disabled]").forEach((field) => field.removeAttribute("disabled")));
    });
  }
}
