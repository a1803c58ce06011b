import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, test } from "vitest";
import { createVault } from "./vault.ts";

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const older = await generateX25519Identity();
const keyFile = `# created: 2026-11-23\r\n# public key: ${recipient}\r\n${identity}\r\n${older}\r\n`;

async function encrypted(text: string, to = recipient): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(to);
  return await encrypter.encrypt(text);
}

async function openVault() {
  const vault = createVault();
  await vault.load(keyFile);
  return vault;
}

const aesKey = (usages: KeyUsage[] = ["encrypt", "decrypt"]) =>
  crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, usages);

test("a key file opens what was encrypted for it, by the old and by the new key", async () => {
  const vault = createVault();
  expect(await vault.load(keyFile)).toEqual([recipient, await identityToRecipient(older)]);
  for (const to of [recipient, await identityToRecipient(older)])
    expect(new TextDecoder().decode(await vault.decrypt(await encrypted('{"salary":9000}', to)))).toBe(
      '{"salary":9000}',
    );
});

test.each([
  ["no-key", "anything"],
  ["public-key", `# my key\n${recipient}`],
  ["locked", "age-encryption.org/v1\n-> scrypt abc 18\n"],
  ["locked", "-----BEGIN AGE ENCRYPTED FILE-----\n"],
  ["damaged", identity.slice(0, -1)],
])("%s: not a key file", async (problem, text) => {
  const vault = createVault();
  await expect(vault.load(text)).rejects.toMatchObject({ problem });
  await expect(vault.decrypt(await encrypted("x"))).rejects.toMatchObject({ problem: "closed" });
  await expect(vault.sealTo(recipient)).rejects.toMatchObject({ problem: "closed" });
});

test("other keys and damaged bytes are told apart", async () => {
  const vault = await openVault();
  const foreign = await encrypted("x", await identityToRecipient(await generateX25519Identity()));
  await expect(vault.decrypt(foreign)).rejects.toMatchObject({ problem: "other-key" });
  const damaged = (await encrypted("x")).map((byte, index, { length }) => (index === length - 1 ? byte ^ 1 : byte));
  await expect(vault.decrypt(damaged)).rejects.toMatchObject({ problem: "damaged" });
});

test("a box by passphrase is an age file: age itself opens it, and what is inside is a key file", async () => {
  const passphrase = "قمر نخلة صقر باب خريطة ذهب ريح كتاب";
  const box = await (await openVault()).sealByPassphrase(passphrase);
  expect(new TextDecoder("latin1").decode(box)).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 17\n/);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const file = await decrypter.decrypt(box, "text");
  expect(file).toBe(
    `# public key: ${recipient}\n${identity}\n# public key: ${await identityToRecipient(older)}\n${older}\n`,
  );
});

test("a key file that age has locked with a passphrase opens here", async () => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase("four words of mine");
  encrypter.setScryptWorkFactor(4);
  const box = await encrypter.encrypt(keyFile);
  const vault = createVault();
  await expect(vault.openByPassphrase(box, "another one")).rejects.toMatchObject({ problem: "wrong" });
  expect(await vault.openByPassphrase(box, "four words of mine")).toHaveLength(2);
  expect(new TextDecoder().decode(await vault.decrypt(await encrypted("x")))).toBe("x");
});

test("a box by passkey opens with its lock only", async () => {
  const lock = await aesKey();
  const box = await (await openVault()).sealByPasskey(lock);
  const vault = createVault();
  await expect(vault.openByPasskey(box, await aesKey())).rejects.toMatchObject({ problem: "wrong" });
  expect(await vault.openByPasskey(box, lock)).toHaveLength(2);
  await expect(vault.openByPasskey(box.fill(1, -1), lock)).rejects.toMatchObject({ problem: "wrong" });
});

test("a second holder receives the key in their own browser, nobody else", async () => {
  const newcomer = createVault();
  const sealed = await (await openVault()).sealTo(await newcomer.ask());
  const stranger = createVault();
  await stranger.ask();
  await expect(stranger.receive(sealed)).rejects.toMatchObject({ problem: "wrong" });
  expect(await newcomer.receive(sealed)).toContain(recipient);
  expect(new TextDecoder().decode(await newcomer.decrypt(await encrypted("x")))).toBe("x");
});
