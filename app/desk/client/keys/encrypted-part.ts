/** Opens the encrypted part of a request in the browser, after its reason is in the access log. */
import { openByPasskey, openByPassphrase } from "./key-boxes.ts";
import { createKeySession } from "./key-session.ts";
import { forget, openPart, showCv, showFields, type FieldTexts } from "./opened-part.ts";
import { problemText, ServerSentence, type KeyTexts } from "./problem-text.ts";
import { VaultError } from "./vault.ts";

type Texts = KeyTexts & FieldTexts & Record<"opening" | "reason-missing", string>;

export function enableEncryptedPart(part: HTMLFieldSetElement): void {
  const texts: Texts = JSON.parse(part.dataset["texts"] ?? "{}");
  const session = createKeySession();
  const [form, status, list] = [part.querySelector("form"), part.querySelector("output"), part.querySelector("dl")];
  const result = part.querySelector<HTMLElement>("[data-opened]");
  const cv = part.querySelector<HTMLElement>("[data-cv]");
  const reason = part.querySelector<HTMLInputElement>('input[name="reason"]');
  const passphrase = part.querySelector<HTMLInputElement>("[data-passphrase]");
  if (!form || !status || !list || !result || !cv || !reason) return;

  const show = (isOpen: boolean) => {
    form.hidden = isOpen;
    part.parentElement?.querySelector("[data-locked]")?.toggleAttribute("hidden", isOpen);
    result.hidden = !isOpen;
  };

  session.onChange((closedBy) => {
    if (session.vault()) return;
    forget(list, cv);
    show(false);
    status.value = texts.closed[closedBy ?? "by-you"];
  });
  part.querySelector("[data-close]")?.addEventListener("click", () => session.close());

  const openKey = async (how: string): Promise<number> => {
    const typed = passphrase?.value ?? "";
    let box = 0;
    await session.open(async (vault) => {
      const opened = await (how === "passkey" ? openByPasskey(vault) : openByPassphrase(vault, typed));
      box = opened.box;
      return opened.recipients;
    });
    if (passphrase) passphrase.value = "";
    return box;
  };

  const open = async (how: string): Promise<void> => {
    const box = await openKey(how);
    const sealed = await fetchSealed(form.action, { reason: reason.value, box: String(box) });
    const vault = session.vault();
    if (!vault) return;
    const opened = await openPart(vault, sealed);
    // Closed meanwhile: nothing is shown any more.
    if (session.vault() !== vault) return;
    showFields(list, opened.fields, texts);
    showCv(cv, opened, { reference: part.dataset["encrypted"] ?? "", texts });
    show(true);
    status.value = "";
    result.focus();
  };

  part.disabled = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { submitter: button } = event;
    if (!(button instanceof HTMLButtonElement)) return;
    if (reason.value.trim() === "") {
      status.value = texts["reason-missing"];
      reason.focus();
      return;
    }
    button.disabled = true;
    status.value = texts.opening;
    open(button.value)
      .catch((error: unknown) => {
        session.close();
        status.value = problemText(texts, error);
      })
      .finally(() => {
        button.disabled = false;
      });
  });
}

async function fetchSealed(address: string, fields: Record<string, string>): Promise<FormData> {
  const response = await fetch(address, {
    method: "POST",
    headers: { accept: "multipart/form-data" },
    body: new URLSearchParams(fields),
  });
  // A sentence in the person's language.
  if (response.status === 422 || response.status === 403) throw new ServerSentence(await response.text());
  if (response.status === 401 || response.redirected) throw new VaultError("signed-out");
  if (!response.ok) throw new Error(`The server has answered ${response.status}.`);
  return await response.formData();
}
