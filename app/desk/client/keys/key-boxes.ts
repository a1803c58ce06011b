/** Opens the key with one of the person's boxes. */
import { base64URLStringToBuffer, bufferToBase64URLString } from "@simplewebauthn/browser";
import { askPasskey, saltBytes } from "./passkey-lock.ts";
import { VaultError, type Vault } from "./vault.ts";

type Box = { id: number; kind: "passphrase"; sealed: string } | PasskeyBox;
type PasskeyBox = { id: number; kind: "passkey"; passkeyId: string; sealed: string };

/** The box that has opened. */
export type Opened = { box: number; recipients: string[] };

export async function openByPassphrase(vault: Vault, passphrase: string): Promise<Opened> {
  for (const box of await fetchBoxes()) {
    if (box.kind !== "passphrase") continue;
    try {
      return { box: box.id, recipients: await vault.openByPassphrase(bytesOf(box.sealed), tidyPassphrase(passphrase)) };
    } catch (error) {
      if (!(error instanceof VaultError) || error.problem !== "wrong") throw error;
    }
  }
  throw new VaultError("wrong");
}

export async function openByPasskey(vault: Vault): Promise<Opened> {
  const boxes = (await fetchBoxes()).filter((box) => box.kind === "passkey");
  const passkey = await askPasskey({
    // Nobody checks the answer: the box opens or does not.
    challenge: base64url(crypto.getRandomValues(new Uint8Array(32))),
    userVerification: "required",
    allowCredentials: boxes.map(({ passkeyId }) => ({ id: passkeyId, type: "public-key" })),
  });
  if (!passkey) throw new VaultError("no-prf");
  // One passkey may open several boxes, of an old key and a new one: the latest.
  const box = boxes.findLast(({ passkeyId }) => passkeyId === passkey.id);
  if (!box) throw new VaultError("wrong");
  const bytes = bytesOf(box.sealed);
  const lock = await passkey.lock(bytes.slice(0, saltBytes));
  return { box: box.id, recipients: await vault.openByPasskey(bytes.slice(saltBytes), lock) };
}

/** Locked with a lock of its own salt, which stands before it. */
export async function sealByPasskey(
  vault: Vault,
  lock: (salt: Uint8Array<ArrayBuffer>) => Promise<CryptoKey>,
): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  return base64url(Uint8Array.from([...salt, ...(await vault.sealByPasskey(await lock(salt)))]));
}

/** As it is typed again on another keyboard. */
export function tidyPassphrase(text: string): string {
  return text.normalize("NFC").trim().replaceAll(/\s+/g, " ");
}

async function fetchBoxes(): Promise<Box[]> {
  const response = await fetch("/keys/boxes");
  // Signed out: the answer is the sign-in page.
  if (!response.ok || response.redirected) throw new VaultError("signed-out");
  return await response.json();
}

export function base64url(bytes: Uint8Array<ArrayBuffer>): string {
  return bufferToBase64URLString(bytes.buffer);
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(base64URLStringToBuffer(text));
}
