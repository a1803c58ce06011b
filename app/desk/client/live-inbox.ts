/** Keeps the list of requests as it is on the server, counts in the title who waits, and sounds for new requests. */
import { watchNewestLead } from "./newest-lead.ts";
import { createSound } from "./sound.ts";
import { watchRevision } from "./watch-revision.ts";

// Clocks move on even when nothing happens.
const clockMs = 60_000;

export function enableLiveInbox(controls: HTMLElement): void {
  const { live = "" } = controls.dataset;
  const state = controls.querySelector("output");
  const sound = createSound(controls.querySelector("button"));
  const isNew = watchNewestLead(newestLead(document));
  const title = document.title;
  let { revision } = controls.dataset;

  function countInTitle(): void {
    const { waiting = "0" } = part("top")?.dataset ?? {};
    document.title = waiting === "0" ? title : `(${waiting}) ${title}`;
  }

  async function update(): Promise<void> {
    const response = await fetch(location.href, { headers: { accept: "text/html" } });
    // Signed out, or another role: requests are no longer to be seen here.
    if (response.redirected || response.status === 403) return location.reload();
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    for (const name of ["key-askers", "top", "list", "export-count"]) replacePart(part(name), part(name, page));
    replaceChoices(page);
    countInTitle();
    if (isNew(newestLead(page))) sound();
  }

  const tryUpdate = () => void update().catch(() => undefined);
  countInTitle();
  setInterval(tryUpdate, clockMs);
  watchRevision(live, {
    onRevision(current) {
      if (current === revision) return;
      revision = current;
      tryUpdate();
    },
    onConnection(isConnected) {
      if (state) state.value = isConnected ? "" : (state.dataset["lost"] ?? "");
    },
  });
}

function part(name: string, page: Document = document): HTMLElement | null {
  return page.querySelector(`[data-live-part="${name}"]`);
}

function newestLead(page: Document): number {
  return Number(page.querySelector<HTMLElement>("[data-newest]")?.dataset["newest"]);
}

/** The counts of the filters. A menu that is in use waits for the next change. */
function replaceChoices(page: Document): void {
  for (const menu of document.querySelectorAll<HTMLSelectElement>("form[role=search] select")) {
    const fresh = page.querySelector<HTMLSelectElement>(`form[role=search] select[name="${menu.name}"]`);
    if (!fresh || menu === document.activeElement || menu.innerHTML === fresh.innerHTML) continue;
    const { value } = menu;
    menu.replaceChildren(...fresh.children);
    menu.value = value;
  }
}

const beyondRows = "details:not([data-lead] *)";

/** Open menus stay open, and the focus at the same link or button of the same request. */
function replacePart(old: HTMLElement | null, fresh: HTMLElement | null): void {
  if (!old || !fresh || old.innerHTML === fresh.innerHTML) return;
  const focused = focusPath(old);
  const opened = [...old.querySelectorAll("[data-lead]:has(details[open])")].map(leadSelector);
  const isOpen = [...old.querySelectorAll<HTMLDetailsElement>(beyondRows)].map(({ open }) => open);
  old.replaceChildren(...fresh.childNodes);
  Object.assign(old.dataset, fresh.dataset);
  for (const lead of opened) old.querySelector(`${lead} details`)?.setAttribute("open", "");
  for (const [index, details] of old.querySelectorAll<HTMLDetailsElement>(beyondRows).entries())
    details.open = isOpen[index] ?? details.open;
  if (focused) old.querySelector(focused.lead)?.querySelectorAll<HTMLElement>("a, button")[focused.index]?.focus();
}

function focusPath(element: HTMLElement): { lead: string; index: number } | undefined {
  const { activeElement } = document;
  const row = element.contains(activeElement) ? activeElement?.closest<HTMLElement>("[data-lead]") : undefined;
  if (!row) return undefined;
  const index = [...row.querySelectorAll("a, button")].findIndex((control) => control === activeElement);
  return { lead: leadSelector(row), index };
}

function leadSelector(row: Element): string {
  return `[data-lead="${row.getAttribute("data-lead") ?? ""}"]`;
}
