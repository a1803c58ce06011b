/** The page of key boxes: opens the key, locks it in a box, lets a colleague in, and asks a colleague. */
import { askForKey } from "./ask-for-key.ts";
import { enableBoxForms } from "./box-forms.ts";
import { enableHandOvers } from "./hand-overs.ts";
import { openByPasskey, openByPassphrase } from "./key-boxes.ts";
import { createKeySession } from "./key-session.ts";
import { problemText, type KeyTexts } from "./problem-text.ts";
import type { Vault } from "./vault.ts";

const maxKeyFileBytes = 64 * 1024;

type KeyPageTexts = KeyTexts & Record<"working" | "waiting" | "weak", string>;

export function enableKeyPage(page: HTMLFieldSetElement): void {
  const texts: KeyPageTexts = JSON.parse(page.dataset["texts"] ?? "{}");
  const session = createKeySession();

  function say(sentence: string): void {
    const status = page.querySelector<HTMLOutputElement>("output[data-status]");
    if (status) status.value = sentence;
  }

  /** Says what is going on and what went wrong. */
  function run(work: () => Promise<void>): void {
    say(texts.working);
    work().catch((error: unknown) => say(problemText(texts, error)));
  }

  const open = (how: (vault: Vault) => Promise<string[]>) => run(() => session.open(how));

  session.onChange((closedBy) => {
    const isOpen = session.vault() !== undefined;
    for (const part of page.querySelectorAll<HTMLElement>("[data-while-open]")) part.hidden = !isOpen;
    for (const part of page.querySelectorAll<HTMLElement>("[data-while-closed]")) part.hidden = isOpen;
    showRecipients(page, session.recipients());
    say(isOpen ? "" : texts.closed[closedBy ?? "by-you"]);
    if (isOpen) page.querySelector<HTMLElement>("[data-opened]")?.focus();
  });
  page.querySelector("[data-close]")?.addEventListener("click", () => session.close());

  page.querySelector("[data-unlock]")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const passphrase = page.querySelector<HTMLInputElement>("[data-passphrase]");
    const typed = passphrase?.value ?? "";
    if (passphrase) passphrase.value = "";
    const isByPasskey =
      event instanceof SubmitEvent &&
      event.submitter instanceof HTMLButtonElement &&
      event.submitter.value === "passkey";
    open(async (vault) => (isByPasskey ? await openByPasskey(vault) : await openByPassphrase(vault, typed)).recipients);
  });
  const fileInput = page.querySelector<HTMLInputElement>("[data-key-file]");
  const openFile = () => {
    const file = fileInput?.files?.[0];
    if (!file || !fileInput) return;
    open(async (vault) => await vault.load(await file.slice(0, maxKeyFileBytes).text()));
    fileInput.value = "";
  };
  fileInput?.addEventListener("change", openFile);
  // Chosen before this script was there.
  openFile();
  page.querySelector("[data-key-text]")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const field = page.querySelector<HTMLTextAreaElement>("[data-key-text] textarea");
    const text = field?.value ?? "";
    if (field) field.value = "";
    open((vault) => vault.load(text));
  });
  page.querySelector("[data-ask]")?.addEventListener("click", () => {
    open((vault) => askForKey(vault, page, () => say(texts.waiting)));
  });

  enableBoxForms(page, { session, run, weak: () => say(texts.weak) });
  enableHandOvers(page, { session, run });
  page.disabled = false;
}

function showRecipients(page: HTMLElement, recipients: readonly string[]): void {
  const current = (page.dataset["current"] ?? "").split(" ");
  const place = page.querySelector("[data-recipients]");
  if (place) place.textContent = recipients.join("\n");
  const isCurrent = recipients.length === 0 || recipients.some((recipient) => current.includes(recipient));
  page.querySelector("[data-outdated]")?.toggleAttribute("hidden", isCurrent);
}
