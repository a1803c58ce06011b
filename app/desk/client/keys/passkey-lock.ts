/**
 * A passkey's PRF as the lock of a key box: HKDF-SHA-256 makes an AES-GCM key of it that no script can read out. The
 * PRF's bytes stay in this file; what goes to the server has no results of extensions.
 */
import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

export type PasskeyLock = {
  /** From the sealed bytes of a box, or for a new one. */
  lock(salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey>;
  /** Credential id. */
  id: string;
  /** For the server. */
  answer: string;
};

export const saltBytes = 32;

type ExtensionResults = AuthenticationResponseJSON["clientExtensionResults"];

const encoder = new TextEncoder();
const prfInput = encoder.encode("maarad staff key: passkey");
const prf = { eval: { first: prfInput } };
const hkdfInfo = encoder.encode("maarad key box 1");

/** `undefined`: this passkey has no PRF. */
export async function askPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyLock | undefined> {
  const answer = await startAuthentication({ optionsJSON: { ...options, extensions: { prf } } });
  const { clientExtensionResults, ...rest } = answer;
  const lock = await lockOf(clientExtensionResults);
  return lock && { lock, id: answer.id, answer: withoutResults(rest) };
}

/**
 * Asks for the PRF at once, and without it where that fails. Authenticators that evaluate it only later return `lock`
 * undefined: the passkey is made, and has to be asked.
 */
export async function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<{ lock: PasskeyLock["lock"] | undefined; id: string; answer: string }> {
  const { clientExtensionResults, ...rest } = await startRegistration({
    optionsJSON: { ...options, extensions: { ...options.extensions, prf } },
  }).catch((error: unknown) => {
    if (isDecided(error)) throw error;
    return startRegistration({ optionsJSON: options });
  });
  return { lock: await lockOf(clientExtensionResults), id: rest.id, answer: withoutResults(rest) };
}

/** By the person, or because there is a passkey already: asking again would not help. */
function isDecided(error: unknown): boolean {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return true;
  return error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");
}

function withoutResults(answer: object): string {
  return JSON.stringify({ ...answer, clientExtensionResults: {} });
}

async function lockOf({ prf: outputs }: ExtensionResults): Promise<PasskeyLock["lock"] | undefined> {
  const first = outputs?.results?.first;
  if (first === undefined) return undefined;
  const received = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first);
  const bytes = Uint8Array.from(received);
  const secret = await crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveKey"]);
  received.fill(0);
  bytes.fill(0);
  return (salt) =>
    crypto.subtle.deriveKey(
      { name: "HKDF", hash: "SHA-256", salt, info: hkdfInfo },
      secret,
      { name: "AES-GCM", length: 256 },
      false,
      ["encrypt", "decrypt"],
    );
}
