const sendingMs = 5_000;

/** A second click on a button sends nothing while the first one is under way. */
export function sendOnce(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
    if (form.dataset["sending"] !== undefined) event.preventDefault();
    else form.dataset["sending"] = "";
    // A download leaves the page as it is, and loading may be stopped.
    setTimeout(() => delete form.dataset["sending"], sendingMs);
  });
}
