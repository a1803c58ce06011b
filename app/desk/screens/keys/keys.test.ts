import { Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDesk, type TestDesk } from "../../../../test/test-desk.ts";

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const newcomersRecipient = await identityToRecipient(await generateX25519Identity());
const keyFile = `# public key: ${recipient}\n${identity}\n`;
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

async function sealed(prepare: (encrypter: Encrypter) => void): Promise<string> {
  const encrypter = new Encrypter();
  prepare(encrypter);
  return base64url(await encrypter.encrypt(keyFile));
}

// The lowest that the server takes.
const passphraseBox = await sealed((encrypter) => {
  encrypter.setPassphrase("a passphrase for this test");
  encrypter.setScryptWorkFactor(17);
});
const handOver = await sealed((encrypter) => encrypter.addRecipient(newcomersRecipient));

let desk: TestDesk;
let managerId: number;
let manager: string;
let newcomerId: number;
let newcomer: string;

beforeEach(async () => {
  desk = await createTestDesk({ STAFF_RECIPIENT: recipient });
  managerId = await desk.addPerson("manager", { name: "Huda" });
  manager = await desk.signIn(managerId);
  newcomerId = await desk.addPerson("hr", { name: "Noura" });
  newcomer = await desk.signIn(newcomerId);
});

afterEach(() => desk.close());

const box = { intent: "box", lock: "passphrase", sealed: passphraseBox, recipients: recipient };
const post = (fields: Record<string, string>, cookie = manager) => desk.post("/keys", fields, { cookie });
const page = async (cookie = manager, path = "/keys") => await (await desk.get(path, { cookie })).text();
const boxesOf = (id: number) => desk.storage.keyBoxes.ofPerson(id);

describe("a box", () => {
  test("is stored, listed, given to its owner alone and removed", async () => {
    const made = await post(box);
    expect([made.status, made.headers.get("location")]).toEqual([303, "/keys?done=box-made"]);
    expect(await page(manager, "/keys?done=box-made")).toContain("The box is made.");
    expect(await page()).not.toContain("Does not open the requests that arrive now");

    const own = await desk.get("/keys/boxes", { cookie: manager });
    const [stored] = await boxesOf(managerId);
    expect(await own.json()).toEqual([{ id: stored?.id, kind: "passphrase", sealed: passphraseBox }]);
    expect(await (await desk.get("/keys/boxes", { cookie: newcomer })).json()).toEqual([]);

    const id = String(stored?.id);
    const file = await desk.get(`/keys/boxes/${id}`, { cookie: manager });
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="staff-key.age"');
    expect(base64url(new Uint8Array(await file.arrayBuffer()))).toBe(passphraseBox);
    expect((await desk.get(`/keys/boxes/${id}`, { cookie: newcomer })).status).toBe(404);
    expect((await post({ intent: "remove", id }, newcomer)).status).toBe(404);
    expect(await boxesOf(managerId)).toHaveLength(1);
    const unconfirmed = await post({ intent: "remove", id });
    expect(unconfirmed.status).toBe(422);
    expect(await unconfirmed.text()).toContain("This is the last box.");
    expect(await boxesOf(managerId)).toHaveLength(1);
    const removed = await post({ intent: "remove", id, confirm: "yes" });
    expect(removed.headers.get("location")).toBe("/keys?done=box-removed");
    expect(await boxesOf(managerId)).toEqual([]);
    const again = await post({ intent: "remove", id });
    expect(again.status).toBe(404);
    expect(await again.text()).toContain("There is no such box.");
  });

  test("of somebody else is listed and removed by managers, not by others", async () => {
    await post(box, newcomer);
    await post(box);
    expect(await page()).toContain("Who has the key");
    expect(await page(newcomer)).not.toContain("Who has the key");
    const [stored] = await boxesOf(newcomerId);
    expect((await post({ intent: "remove", id: String(stored?.id) })).status).toBe(303);
    expect(await boxesOf(newcomerId)).toEqual([]);
  });

  test("of an owner is removed by owners only", async () => {
    const owner = await desk.addPerson("owner", { name: "Saud" });
    const cookie = await desk.signIn(owner);
    for (const holder of [cookie, manager]) await post(box, holder);
    const [stored] = await boxesOf(owner);
    const remove = { intent: "remove", id: String(stored?.id), confirm: "yes" };
    expect(await page()).not.toContain(`name="id" value="${stored?.id}"`);
    const refused = await post(remove);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("The boxes of owners are removed by owners only.");
    expect(await boxesOf(owner)).toHaveLength(1);
    expect((await post(remove, await desk.signIn(await desk.addPerson("owner")))).status).toBe(303);
    expect(await boxesOf(owner)).toEqual([]);
  });

  test("of somebody else, or the last one, is removed soon after signing in", async () => {
    const passkey = { id: "phone", publicKey: Uint8Array.from([1]), counter: 0, transports: [], device: "" };
    await desk.storage.staff.addPasskey(managerId, { ...passkey, addedAt: desk.now().toISOString() });
    for (const holder of [newcomer, manager]) await post(box, holder);
    desk.advance({ minutes: 31 });
    const [others] = await boxesOf(newcomerId);
    const [own] = await boxesOf(managerId);
    const remove = (id: number | undefined) => post({ intent: "remove", id: String(id), confirm: "yes" });
    expect((await remove(others?.id)).status).toBe(401);
    expect((await post({ intent: "remove", id: String(others?.id) }, newcomer)).status).toBe(303);
    expect((await remove(own?.id)).status).toBe(401);
    expect(await boxesOf(managerId)).toHaveLength(1);
  });

  test("of another key than the current one says so", async () => {
    await post({ ...box, recipients: newcomersRecipient });
    expect(await page()).toContain("Does not open the requests that arrive now");
  });

  test.each([
    ["the key itself", { sealed: base64url(Buffer.from(keyFile.padEnd(400))) }],
    ["the key itself, for a passkey", { sealed: base64url(Buffer.from(keyFile.padEnd(400))), lock: "passkey" }],
    ["an age file for a public key", { sealed: handOver }],
    ["nothing", { sealed: "" }],
    ["a private key among the public ones", { recipients: identity }],
    ["an unknown lock", { lock: "none" }],
    ["an unknown intent", { intent: "none" }],
  ])("%s is refused", async (_what, change) => {
    const response = await post({ ...box, ...change });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain(identity);
    expect(await boxesOf(managerId)).toEqual([]);
  });
});

test("the account page says which passkey opens a box", async () => {
  const at = desk.now().toISOString();
  const passkey = { publicKey: Uint8Array.from([1]), counter: 0, transports: [], addedAt: at };
  await desk.storage.staff.addPasskey(managerId, { ...passkey, id: "other", device: "Edge" });
  const withBox = { ...passkey, id: "phone", device: "Chrome" };
  const sealedBox = Uint8Array.from([1]);
  await desk.storage.keyBoxes.add(
    { kind: "passkey", passkeyId: "phone", sealed: sealedBox, recipients: [recipient], device: "" },
    { staffId: managerId, at },
    withBox,
  );
  const html = await page(manager, "/account");
  expect(html.match(/Opens a box of the key to the encrypted data/g)).toHaveLength(1);
});

describe("PRF results", () => {
  const withPrf = JSON.stringify({
    id: "AA",
    rawId: "AA",
    type: "public-key",
    clientExtensionResults: { prf: { results: { first: "c2VjcmV0" } } },
    response: { clientDataJSON: "AA", authenticatorData: "AA", signature: "AA", attestationObject: "AA" },
  });

  test.each(["passkey", "new-passkey"])("%s: an answer that carries them is refused with 400", async (lock) => {
    const sealedBox = base64url(new Uint8Array(300).fill(7));
    const fields = { ...box, lock, sealed: sealedBox, ticket: "a.b", answer: withPrf };
    const response = await post(fields);
    expect(response.status).toBe(400);
    const harmless = withPrf.replace(/"prf":\{.*?\}\}/, '"prf":{"enabled":true}');
    expect((await post({ ...fields, answer: harmless })).status).toBe(403);
    expect(await boxesOf(managerId)).toEqual([]);
  });
});

test("ten failed ceremonies in three minutes, then a sentence", async () => {
  const wrong = { ...box, lock: "passkey", sealed: base64url(new Uint8Array(300)), ticket: "a.b", answer: "{}" };
  for (let count = 0; count < 10; count += 1) expect((await post(wrong)).status).toBe(400);
  const response = await post(wrong);
  expect(response.status).toBe(429);
  expect(await response.text()).toContain("Too many tries.");
});

describe("a second holder", () => {
  const ask = (fields: Record<string, string> = { recipient: newcomersRecipient }) =>
    desk.post("/keys/handover", fields, { cookie: newcomer });
  const answer = async () => await (await desk.get("/keys/handover", { cookie: newcomer })).json();
  const letIn = (change: Record<string, string> = {}) => ({
    intent: "hand-over",
    staff: String(newcomerId),
    recipient: newcomersRecipient,
    compared: "yes",
    sealed: handOver,
    ...change,
  });

  test("asks, is let in and has the key in a box", async () => {
    expect(await answer()).toEqual({ state: "none" });
    expect((await ask()).status).toBe(204);
    expect(await answer()).toEqual({ state: "waiting" });
    expect(await page()).toContain(`value="${newcomersRecipient}"`);
    expect(await page(newcomer)).not.toContain("Colleagues who wait for the key");
    expect((await post(letIn())).headers.get("location")).toBe("/keys?done=handed-over");
    expect(await answer()).toEqual({ state: "answered", sealed: handOver });
    await post(box, newcomer);
    expect(await answer()).toEqual({ state: "none" });
  });

  test("holders see on every page who asks, until somebody has answered", async () => {
    const notice = "You are asked for the key to the encrypted data: \u2068Noura\u2069";
    const another = await desk.signIn(await desk.addPerson("owner"));
    const seenBy = async (cookie: string, path = "/") => (await page(cookie, path)).includes(notice);
    expect(await seenBy(manager)).toBe(false);
    await ask();
    // Nobody has a box, so that anybody may have the key file.
    expect([await seenBy(manager), await seenBy(another, "/staff"), await seenBy(newcomer)]).toEqual([
      true,
      true,
      false,
    ]);
    await post(box);
    expect([await seenBy(manager, "/leads"), await seenBy(another), await seenBy(manager, "/keys")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await page(manager, "/keys")).toContain("Colleagues who wait for the key");
    await post(letIn());
    expect(await seenBy(manager)).toBe(false);
    await ask();
    desk.advance({ minutes: 15 });
    expect(await seenBy(manager)).toBe(false);
  });

  test("is refused, or waits for a quarter of an hour", async () => {
    await ask();
    expect((await post(letIn({ decision: "refuse", compared: "" }))).headers.get("location")).toBe(
      "/keys?done=refused",
    );
    expect(await answer()).toEqual({ state: "refused" });
    await ask();
    desk.advance({ minutes: 15 });
    expect(await answer()).toEqual({ state: "none" });
    const late = await post(letIn());
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Your colleague no longer waits");
  });

  test.each([
    ["words that were not compared", { compared: "" }, 422],
    ["a key sealed with a passphrase", { sealed: passphraseBox }, 400],
    ["the key itself", { sealed: base64url(Buffer.from(keyFile)) }, 400],
    ["another public key", { recipient }, 409],
  ])("%s: nothing is handed over", async (_what, change, status) => {
    await ask();
    expect((await post(letIn(change))).status).toBe(status);
    expect(await answer()).toEqual({ state: "waiting" });
  });

  test("is let in by owners and managers only, and not by themselves", async () => {
    await ask();
    expect((await post(letIn(), newcomer)).status).toBe(403);
    await desk.post("/keys/handover", { recipient: newcomersRecipient }, { cookie: manager });
    expect((await post(letIn({ staff: String(managerId) }))).status).toBe(400);
    expect(await answer()).toEqual({ state: "waiting" });
  });

  const noPublicKey: Record<string, string>[] = [{ recipient: identity }, { recipient: "" }, { other: "x" }];

  test.each(noPublicKey)("asks with %j: refused", async (fields) => {
    expect((await ask(fields)).status).toBe(422);
    expect(await answer()).toEqual({ state: "none" });
  });
});
