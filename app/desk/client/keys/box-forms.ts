import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { base64url, sealByPasskey, tidyPassphrase } from "./key-boxes.ts";
import type { KeySession } from "./key-session.ts";
import { suggestPassphrase } from "./key-words.ts";
import { askPasskey, createPasskey, type PasskeyLock } from "./passkey-lock.ts";
import { VaultError, type Vault } from "./vault.ts";

const minPassphraseLength = 16;
const minDifferentCharacters = 8;

type Tools = {
  session: KeySession;
  run(work: () => Promise<void>): void;
  /** The passphrase is too easy to guess. */
  weak(): void;
};

/** The forms that lock the open key in a box and send the box. */
export function enableBoxForms(page: HTMLElement, { session, run, weak }: Tools): void {
  for (const form of page.querySelectorAll<HTMLFormElement>("form[data-box]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const vault = session.vault();
      if (!vault) return;
      const passphrase = tidyPassphrase(form.querySelector<HTMLInputElement>("[data-new-passphrase]")?.value ?? "");
      if (form.dataset["box"] === "passphrase" && isWeak(passphrase)) return weak();
      run(async () => {
        fill(form, { ...(await sealedBox(form, vault, passphrase)), recipients: session.recipients().join(" ") });
        form.submit();
      });
    });
  }
  const field = page.querySelector<HTMLInputElement>("[data-new-passphrase]");
  page.querySelector("[data-suggest]")?.addEventListener("click", () => {
    if (!field) return;
    field.value = suggestPassphrase(document.documentElement.lang === "en" ? "en" : "ar");
    field.focus();
  });
}

async function sealedBox(
  form: HTMLFormElement,
  vault: Vault,
  passphrase: string,
): Promise<{ sealed: string; answer?: string }> {
  const options = JSON.parse(form.dataset["options"] ?? "{}");
  switch (form.dataset["box"]) {
    case "passkey": {
      const passkey = await askPasskey(options);
      if (!passkey) throw new VaultError("no-prf");
      return { sealed: await sealByPasskey(vault, passkey.lock), answer: passkey.answer };
    }
    case "new-passkey": {
      const { answer, lock } = await newPasskey(options);
      // Without a box the passkey is still one to sign in with, and the server says so.
      return { sealed: lock ? await sealByPasskey(vault, lock) : "", answer };
    }
    default:
      return { sealed: base64url(await vault.sealByPassphrase(passphrase)) };
  }
}

async function newPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<{ answer: string; lock: PasskeyLock["lock"] | undefined }> {
  const created = await createPasskey(options);
  if (created.lock) return created;
  const question: PublicKeyCredentialRequestOptionsJSON = {
    challenge: options.challenge,
    userVerification: "required",
    allowCredentials: [{ id: created.id, type: "public-key" }],
  };
  // The server gets the answer of the creation; this one is for the lock alone.
  return { answer: created.answer, lock: (await askPasskey(question))?.lock };
}

function isWeak(passphrase: string): boolean {
  return [...passphrase].length < minPassphraseLength || new Set(passphrase).size < minDifferentCharacters;
}

function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
