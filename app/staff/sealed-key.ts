/** What a browser sends of a key that it has sealed. The server cannot open it; it can see that it is sealed. */

const maxBytes = 16 * 1024;
/** scrypt with at least 2^17: https://age-encryption.org/v1 */
const passphraseFile = /^age-encryption\.org\/v1\n-> scrypt [\w+/]+ (?:1[789]|2[0-2])\n/;
const recipientFile = /^age-encryption\.org\/v1\n-> X25519 /;
const recipientPattern = /^age1[02-9ac-hj-np-z]{58}$/;
const anyRecipientPattern = /^age1[0-9a-z]{50,4000}$/;
const maxRecipients = 20;
/** Salt, nonce and the tag of AES-GCM around the shortest key file. */
const minPasskeyBytes = 32 + 12 + 16 + 74;

export type SealedFor = "passphrase" | "passkey" | "recipient";

/** `undefined` if it is not sealed as it should be. */
export function parseSealedKey(text: string | undefined, how: SealedFor): Uint8Array<ArrayBuffer> | undefined {
  if (text === undefined || !/^[\w-]+$/.test(text)) return undefined;
  const bytes = Uint8Array.from(Buffer.from(text, "base64url"));
  const start = Buffer.from(bytes).toString("latin1");
  // A mistake in a script must not bring the key itself here.
  if (bytes.length > maxBytes || start.includes("AGE-SECRET-KEY-")) return undefined;
  return isSealed(bytes, start, how) ? bytes : undefined;
}

function isSealed({ length }: Uint8Array, text: string, how: SealedFor): boolean {
  switch (how) {
    case "passphrase":
      return passphraseFile.test(text);
    case "recipient":
      return recipientFile.test(text);
    case "passkey":
      return length >= minPasskeyBytes;
  }
}

/** A public key that a browser has made to receive the staff's key. */
export function parseRecipient(text: string | undefined): string | undefined {
  return text !== undefined && recipientPattern.test(text) ? text : undefined;
}

/** Public keys of a key file, separated by spaces; also those of the post-quantum kind. */
export function parseRecipients(text: string | undefined): string[] | undefined {
  const recipients = [...new Set((text ?? "").split(" ").filter((part) => part !== ""))];
  const isValid = recipients.length > 0 && recipients.length <= maxRecipients;
  return isValid && recipients.every((recipient) => anyRecipientPattern.test(recipient)) ? recipients : undefined;
}
