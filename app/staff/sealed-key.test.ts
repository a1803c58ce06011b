import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, test } from "vitest";
import { parseRecipient, parseRecipients, parseSealedKey } from "./sealed-key.ts";

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");

async function sealed(prepare: (encrypter: Encrypter) => void): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  prepare(encrypter);
  return await encrypter.encrypt(identity);
}

const withPassphrase = (factor: number) =>
  sealed((encrypter) => {
    encrypter.setPassphrase("eight words or so");
    encrypter.setScryptWorkFactor(factor);
  });

test("age files are taken for what they are", async () => {
  const box = await withPassphrase(17);
  const handOver = await sealed((encrypter) => encrypter.addRecipient(recipient));
  expect(parseSealedKey(base64url(box), "passphrase")).toEqual(Uint8Array.from(box));
  expect(parseSealedKey(base64url(handOver), "recipient")).toEqual(Uint8Array.from(handOver));
  expect(parseSealedKey(base64url(box), "recipient")).toBeUndefined();
  expect(parseSealedKey(base64url(handOver), "passphrase")).toBeUndefined();
});

test("a passphrase that is quick to guess is refused", async () => {
  expect(parseSealedKey(base64url(await withPassphrase(10)), "passphrase")).toBeUndefined();
});

test.each(["passphrase", "passkey", "recipient"] as const)(
  "%s: the key itself, nothing and too much are refused",
  (how) => {
    for (const text of [
      base64url(`# created\n${identity}\n${" ".repeat(200)}`),
      base64url(new Uint8Array(17 * 1024)),
      base64url("short"),
      "not base64!",
      "",
      undefined,
    ])
      expect(parseSealedKey(text, how)).toBeUndefined();
  },
);

test("a sealed key of a passkey is some bytes", () => {
  expect(parseSealedKey(base64url(new Uint8Array(200).fill(7)), "passkey")).toHaveLength(200);
});

test("public keys", () => {
  expect(parseRecipient(recipient)).toBe(recipient);
  expect(parseRecipients(`${recipient} ${recipient} age1pq1${"q".repeat(1_900)}`)).toHaveLength(2);
  for (const text of [identity, "age1", `${recipient}x`, ` ${recipient}`, "", undefined])
    expect(parseRecipient(text), text).toBeUndefined();
  for (const text of [identity, "age1", `${recipient} ${identity}`, "", undefined])
    expect(parseRecipients(text), text).toBeUndefined();
});
