const pauseMs = 500;

/** Forms with `data-live-preview` show in `[data-preview]` what they would publish, some time after the last key. */
export function enableLivePreview(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-live-preview]");
  if (!form) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), pauseMs);
  });

  async function refresh(): Promise<void> {
    if (!form) return;
    request?.abort();
    request = new AbortController();
    const fields = new FormData(form);
    // Pictures come with the button.
    for (const { name } of form.querySelectorAll<HTMLInputElement>('input[type="file"]')) fields.delete(name);
    fields.set("intent", "preview");
    try {
      const response = await fetch(form.action, { method: "POST", body: fields, signal: request.signal });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const preview = page.querySelector("[data-preview]");
      if (response.ok && preview) document.querySelector("[data-preview]")?.replaceWith(document.adoptNode(preview));
    } catch {
      // A later one follows, or the button.
    }
  }
}
