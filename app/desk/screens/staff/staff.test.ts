import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newSession } from "../../../staff/sessions.ts";
import { message } from "../../../storage/leads/lead-fixtures.ts";
import { createTestDesk, type TestDesk } from "../../../../test/test-desk.ts";

let desk: TestDesk;
let owner: number;
let cookie: string;

beforeEach(async () => {
  desk = await createTestDesk();
  owner = await desk.addPerson("owner", { name: "Saud" });
  cookie = await desk.signIn(owner);
});

afterEach(() => desk.close());

const noura = { name: " Noura  Al-Qahtani ", email: "Noura@example.sa", role: "sales", branch: "riyadh", locale: "ar" };

async function text(response: Response): Promise<string> {
  return await response.text();
}

describe("adding somebody", () => {
  test("shows the link once, with ways to send it in the person's language", async () => {
    const response = await desk.post("/staff/new", noura, { cookie });
    expect(response.status).toBe(200);
    const html = await text(response);
    const [, link = ""] = /value="(https:\/\/desk\.waha\.example\/link\?token=[\w-]{43})"/.exec(html) ?? [];
    expect(link).not.toBe("");
    expect(html).toContain(`https://wa.me/?text=${new URLSearchParams({ "": "السلام عليكم" }).toString().slice(1)}`);
    expect(html).toContain("mailto:Noura@example.sa?subject=");
    expect(await desk.storage.staff.find({ email: noura.email })).toMatchObject({
      name: "Noura Al-Qahtani",
      email: "noura@example.sa",
      role: "sales",
      branch: "riyadh",
      locale: "ar",
    });
    expect((await desk.get(new URL(link).pathname + new URL(link).search)).status).toBe(200);
  });

  test.each([
    [{ name: " " }, "Write the name"],
    [{ name: "n".repeat(81) }, "80 characters at most"],
    [{ email: "noura" }, "Invalid email address"],
    [{ role: "" }, "Choose a role"],
    [{ role: "god" }, "Choose a role"],
    [{ branch: "paris" }, "Choose a branch from the list"],
  ])("%j: the form comes back with its input and a sentence", async (wrong, sentence) => {
    const response = await desk.post("/staff/new", { ...noura, ...wrong }, { cookie });
    expect(response.status).toBe(422);
    const html = await text(response);
    expect(html).toContain(sentence);
    if (!("email" in wrong)) expect(html).toContain('value="Noura@example.sa"');
    expect(await desk.storage.staff.list(desk.now().toISOString())).toHaveLength(1);
  });

  test("an e-mail that is there already", async () => {
    await desk.post("/staff/new", noura, { cookie });
    const response = await desk.post("/staff/new", { ...noura, email: "NOURA@example.sa" }, { cookie });
    expect(response.status).toBe(422);
    expect(await text(response)).toContain("Somebody else here has this e-mail");
  });

  test("only sales people keep a branch", async () => {
    await desk.post("/staff/new", { ...noura, role: "stock" }, { cookie });
    expect(await desk.storage.staff.find({ email: noura.email })).toMatchObject({ role: "stock", branch: undefined });
  });
});

describe("a stronger role", () => {
  const passkey = { publicKey: new Uint8Array([1]), counter: 0, transports: [], device: "Chrome · Android" };

  test("the owner sees who made the link of a passkey; with the role of an owner it is gone", async () => {
    const managerId = await desk.addPerson("manager", { name: "Mallory" });
    const at = desk.now().toISOString();
    const id = await desk.addPerson("sales", { name: "Noura", email: "noura@example.sa" });
    // The manager opens the link that was made for somebody else.
    const link = { tokenHash: "hash", expiresAt: "2027-01-01T00:00:00.000Z" };
    await desk.storage.staff.addLink(id, link, { staffId: managerId, at });
    const { token, session } = newSession("passkey", new Request("https://desk.waha.example"), desk.now());
    await desk.storage.staff.signInByLink("hash", session, { id: "mallorys", ...passkey, addedAt: at });
    const stolen = `__Host-desk=${token}`;
    expect((await desk.get("/leads", { cookie: stolen })).status).toBe(200);
    const page = await text(await desk.get(`/staff/${id}`, { cookie }));
    expect(page).toContain("Chrome · Android");
    expect(page).toContain("with the link of \u2068Mallory\u2069");
    expect(page).toContain("signs in again with a link that you give them");

    const response = await desk.post(`/staff/${id}`, { ...noura, role: "owner", version: "1" }, { cookie });
    expect(response.status).toBe(200);
    const html = await text(response);
    expect(html).toContain("Give the person this link");
    const [, shown = ""] = /value="https:\/\/desk\.waha\.example(\/link\?token=[\w-]{43})"/.exec(html) ?? [];
    expect((await desk.get(shown)).status).toBe(200);
    expect((await desk.get("/leads", { cookie: stolen })).status).toBe(302);
    expect(await desk.storage.staff.findPasskey("mallorys")).toBeUndefined();
    expect(await text(await desk.get("/log", { cookie }))).toContain("earlier passkeys, sessions and links removed");
  });

  test("of somebody who is switched off: no link is made", async () => {
    const id = await desk.addPerson("stock");
    await desk.storage.staff.switchOff(id, { at: desk.now().toISOString() });
    const response = await desk.post(`/staff/${id}`, { ...noura, role: "manager", version: "1" }, { cookie });
    expect([response.status, response.headers.get("location")]).toEqual([303, `/staff/${id}?saved`]);
    expect(
      (await desk.storage.staff.list(desk.now().toISOString())).filter(({ linkExpiresAt }) => linkExpiresAt),
    ).toEqual([]);
  });

  test("other changes of the role leave the person signed in", async () => {
    const id = await desk.addPerson("stock");
    const own = await desk.signIn(id);
    const response = await desk.post(`/staff/${id}`, { ...noura, role: "hr", version: "1" }, { cookie });
    expect(response.status).toBe(303);
    expect((await desk.get("/leads", { cookie: own })).status).toBe(200);
  });
});

describe("a manager", () => {
  test("adds everybody but owners", async () => {
    const manager = await desk.signIn(await desk.addPerson("manager"));
    const form = await text(await desk.get("/staff/new", { cookie: manager }));
    expect(form).toContain('value="manager"');
    expect(form).not.toContain('value="owner"');
    expect((await desk.post("/staff/new", { ...noura, role: "owner" }, { cookie: manager })).status).toBe(422);
    expect((await desk.post("/staff/new", noura, { cookie: manager })).status).toBe(200);
  });

  test("neither changes an owner nor makes a link for one", async () => {
    const manager = await desk.signIn(await desk.addPerson("manager"));
    await desk.addPerson("owner");
    for (const intent of ["new-link", "switch-off", "profile"]) {
      const fields = { ...noura, role: "sales", intent, version: "1" };
      const response = await desk.post(`/staff/${owner}`, fields, { cookie: manager });
      expect(response.status, intent).toBe(403);
    }
    expect(await text(await desk.get(`/staff/${owner}`, { cookie: manager }))).toContain(
      "Owners are changed by owners only",
    );
    expect(await desk.storage.staff.find({ id: owner })).toMatchObject({ role: "owner", version: 1 });
  });
});

describe("changing somebody", () => {
  test("the change of another in the meantime is shown, nothing typed is lost", async () => {
    const id = await desk.addPerson("sales", { name: "Noura" });
    await desk.post(`/staff/${id}`, { ...noura, name: "First", version: "1" }, { cookie });
    const response = await desk.post(`/staff/${id}`, { ...noura, name: "Second", version: "1" }, { cookie });
    expect(response.status).toBe(409);
    const html = await text(response);
    expect(html).toContain("Somebody else has changed these details");
    expect(html).toContain("\u2068First\u2069");
    expect(html).toContain('value="Second"');
    // Saving again is the answer to what was shown.
    expect(html).toContain('name="version" value="2"');
    const again = await desk.post(`/staff/${id}`, { ...noura, name: "Second", version: "2" }, { cookie });
    expect(again.headers.get("location")).toBe(`/staff/${id}?saved`);
    expect(await desk.storage.staff.find({ id })).toMatchObject({ name: "Second" });
  });

  test("the last owner can be neither switched off nor made a manager", async () => {
    const forms: Record<string, string>[] = [{ intent: "switch-off" }, { ...noura, role: "manager", version: "1" }];
    for (const fields of forms) {
      const response = await desk.post(`/staff/${owner}`, fields, { cookie });
      expect(response.status).toBe(422);
      expect(await text(response)).toContain("The only owner cannot be switched off");
    }
    expect((await desk.get("/staff", { cookie })).status).toBe(200);
  });

  test("switched off and on again", async () => {
    const id = await desk.addPerson("sales", { name: "Noura" });
    await desk.post(`/staff/${id}`, { intent: "switch-off" }, { cookie });
    const html = await text(await desk.get(`/staff/${id}`, { cookie }));
    expect(html).toContain("Switch on Noura");
    expect(html).not.toContain("Make a sign-in link");
    await desk.post(`/staff/${id}`, { intent: "switch-on" }, { cookie });
    expect(await desk.storage.staff.find({ id })).toMatchObject({ switchedOffAt: undefined });
  });

  test("their open requests: how many there are, given back at once, or by switching off", async () => {
    const id = await desk.addPerson("sales", { name: "Noura" });
    const colleague = await desk.signIn(await desk.addPerson("sales"));
    const own = await desk.signIn(id);
    const references: string[] = [];
    for (const name of ["a", "b"]) {
      const { reference } = await desk.storage.leads.save(message(name, { at: desk.now().toISOString() }));
      references.push(reference);
      await desk.get("/leads", { cookie });
      // Spoken to: nobody waits any more.
      await desk.post(`/leads/${reference}`, { intent: "contact", outcome: "spoke" }, { cookie: own });
    }
    const page = await text(await desk.get(`/staff/${id}`, { cookie }));
    expect(page).toContain(`href="/leads?owner=${id}"`);
    expect(page).toContain("2 open requests");
    expect(page).toContain("The 2 open requests are free for colleagues then.");
    const freed = await desk.post(`/staff/${id}`, { intent: "give-back" }, { cookie });
    expect(freed.headers.get("location")).toBe(`/staff/${id}?given-back=2`);
    expect(await text(await desk.get(`/staff/${id}?given-back=2`, { cookie }))).toContain("2 requests are free");
    const home = await text(await desk.get("/", { cookie: colleague }));
    for (const reference of references) expect(home.split("Nobody has taken these yet")[1]).toContain(reference);

    await desk.post(`/leads/${references[0]}`, { intent: "take" }, { cookie: own });
    await desk.post(`/staff/${id}`, { intent: "switch-off" }, { cookie });
    const request = await text(await desk.get(`/leads/${references[0]}`, { cookie: colleague }));
    expect(request).toContain("Take it");
    expect(request).toContain("Free again: Noura no longer handles it");
    expect(await text(await desk.get(`/staff/${id}`, { cookie }))).not.toContain("open request");
  });

  test("a lost phone: a new link, and the sessions of the old one are gone", async () => {
    const id = await desk.addPerson("sales");
    const lost = await desk.signIn(id);
    const response = await desk.post(`/staff/${id}`, { intent: "new-link", lost: "yes" }, { cookie });
    expect(await text(response)).toContain("/link?token=");
    expect((await desk.get("/account", { cookie: lost })).status).toBe(302);
  });

  test("nobody at the address: 404", async () => {
    for (const id of ["999", "abc", "1e3", "99999999999999999999"])
      expect((await desk.get(`/staff/${id}`, { cookie })).status, id).toBe(404);
  });
});
