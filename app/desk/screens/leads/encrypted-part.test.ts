import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDesk, type TestDesk } from "../../../../test/test-desk.ts";
import type { Role } from "../../../dealership/staff/rights.ts";
import { application, cvBytes, encryptedBytes, order } from "../../../storage/leads/lead-fixtures.ts";

let desk: TestDesk;
let orderReference: string;
let applicationReference: string;

beforeEach(async () => {
  desk = await createTestDesk();
  const at = desk.now().toISOString();
  const fields = { car: 1001, branch: "riyadh", clientName: "Sarah", mobile: "+966512345678" };
  orderReference = (await desk.storage.leads.save({ ...order("Sarah", { fields }), at })).reference;
  applicationReference = (await desk.storage.leads.save({ ...application("Saad"), at })).reference;
});

afterEach(() => desk.close());

async function signIn(role: Role, id?: number): Promise<string> {
  return await desk.signIn(id ?? (await desk.addPerson(role)));
}

const open = (reference: string, cookie: string, reason = "For the bank", accept = "multipart/form-data") =>
  desk.post(`/leads/${reference}/open`, { reason }, { cookie, headers: { accept } });

const logged = () => desk.storage.leads.accessLog();

async function bytesOf(part: FormDataEntryValue | null): Promise<Uint8Array | undefined> {
  return part instanceof Blob ? new Uint8Array(await part.arrayBuffer()) : undefined;
}

test("the reason is logged, then the encrypted part is sent as it is stored", async () => {
  const id = await desk.addPerson("manager", { name: "Huda", email: "huda@example.sa" });
  const cookie = await signIn("manager", id);
  const response = await open(orderReference, cookie, "  For   the bank ");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const part = await response.formData();
  expect(await bytesOf(part.get("fields"))).toEqual(encryptedBytes);
  expect(part.has("cv")).toBe(false);
  const at = desk.now().toISOString();
  expect(await logged()).toEqual([
    { at, who: "huda@example.sa", command: "desk open", reason: "For the bank", references: [orderReference] },
  ]);
  const html = await (await desk.get(`/leads/${orderReference}`, { cookie })).text();
  expect(html).toContain("Encrypted part opened: For the bank");
});

test("a CV comes with its media type", async () => {
  const part = await (await open(applicationReference, await signIn("hr"))).formData();
  expect(await bytesOf(part.get("fields"))).toEqual(encryptedBytes);
  expect(await bytesOf(part.get("cv"))).toEqual(cvBytes);
  expect(part.get("mediaType")).toBe("application/pdf");
});

test("no reason: a sentence, nothing is sent or logged", async () => {
  const response = await open(orderReference, await signIn("owner"), "   ");
  expect(response.status).toBe(422);
  expect(await response.text()).toBe("Write why you open it.");
  expect(await logged()).toEqual([]);
});

test("a browser without the script is sent back and told, nothing is logged", async () => {
  const cookie = await signIn("owner");
  const response = await open(orderReference, cookie, "For the bank", "text/html");
  expect(response.headers.get("location")).toBe(`/leads/${orderReference}?problem=script`);
  expect(await logged()).toEqual([]);
  const html = await (await desk.get(`/leads/${orderReference}?problem=script`, { cookie })).text();
  expect(html).toContain("Opening the encrypted part needs JavaScript. Nothing was opened.");
});

test("a sales person opens salaries of requests that they have taken, and no CVs", async () => {
  const id = await desk.addPerson("sales", { branch: "riyadh" });
  const cookie = await signIn("sales", id);
  await desk.get("/leads", { cookie });
  const early = await open(orderReference, cookie);
  expect([early.status, await early.text()]).toEqual([403, "Take the request first, then open the encrypted part."]);
  expect(await (await desk.get(`/leads/${orderReference}`, { cookie })).text()).toContain("Take the request first");
  await desk.post(`/leads/${orderReference}`, { intent: "take" }, { cookie });
  expect((await open(orderReference, cookie)).status).toBe(200);
  expect((await open(applicationReference, cookie)).status).toBe(404);
  expect(await logged()).toHaveLength(1);
});

test("human resources open CVs and no salaries; others open nothing", async () => {
  expect((await open(applicationReference, await signIn("hr"))).status).toBe(200);
  expect((await open(orderReference, await signIn("hr"))).status).toBe(404);
  for (const role of ["stock", "content"] as const)
    for (const reference of [orderReference, applicationReference])
      expect((await open(reference, await signIn(role))).status).toBe(403);
  expect(await logged()).toHaveLength(1);
});

test("the page offers what the person has: a way to the key, then to open", async () => {
  const id = await desk.addPerson("owner");
  const cookie = await signIn("owner", id);
  const page = async () => await (await desk.get(`/leads/${orderReference}`, { cookie })).text();
  expect(await page()).toContain('href="/keys">Get the key');
  expect(await page()).not.toContain("data-encrypted");
  const sealed = Uint8Array.from([1]);
  await desk.storage.keyBoxes.add(
    { kind: "passphrase", sealed, recipients: ["age1x"], device: "" },
    { staffId: id, at: desk.now().toISOString() },
  );
  const html = await page();
  expect(html).toContain(`data-encrypted="${orderReference}"`);
  expect(html).toContain("Open with the passphrase");
  expect(html).not.toContain("Open with your passkey");
  expect(html).toContain("Opening it needs JavaScript");
  // What is typed there is never sent.
  expect(html).not.toMatch(/<input[^>]*data-passphrase[^>]*name=/);
});

test("the box that has opened shows when it was used", async () => {
  const id = await desk.addPerson("owner");
  const cookie = await signIn("owner", id);
  const by = { staffId: id, at: desk.now().toISOString() };
  await desk.storage.keyBoxes.add(
    { kind: "passphrase", sealed: Uint8Array.from([1]), recipients: ["age1x"], device: "" },
    by,
  );
  const [box] = await desk.storage.keyBoxes.ofPerson(id);
  desk.advance({ minutes: 5 });
  const headers = { accept: "multipart/form-data" };
  await desk.post(`/leads/${orderReference}/open`, { reason: "x", box: String(box?.id) }, { cookie, headers });
  expect(await desk.storage.keyBoxes.ofPerson(id)).toMatchObject([{ usedAt: desk.now().toISOString() }]);
});
