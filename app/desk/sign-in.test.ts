import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDesk, type TestDesk } from "../../test/test-desk.ts";
import { hashToken } from "../staff/tokens.ts";

let desk: TestDesk;
let owner: number;

beforeEach(async () => {
  desk = await createTestDesk();
  owner = await desk.addPerson("owner", { name: "Saud" });
});

afterEach(() => desk.close());

async function isSignedIn(cookie: string): Promise<boolean> {
  const response = await desk.get("/account", { cookie });
  if (response.status === 302) expect(response.headers.get("location")).toBe("/sign-in?next=%2Faccount");
  return response.status === 200;
}

describe("a session", () => {
  test("ends after twelve idle hours", async () => {
    const cookie = await desk.signIn(owner);
    for (const hours of [11, 11, 11]) {
      desk.advance({ hours });
      expect(await isSignedIn(cookie)).toBe(true);
    }
    desk.advance({ hours: 12 });
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test("ends after seven days, however much it is used", async () => {
    const cookie = await desk.signIn(owner);
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      desk.advance({ hours: 8 });
      expect(await isSignedIn(cookie)).toBe(true);
    }
    desk.advance({ hours: 8 });
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test("that a link began without a passkey ends after eight hours", async () => {
    const cookie = await desk.signIn(owner, "link");
    desk.advance({ hours: 7, minutes: 59 });
    expect(await isSignedIn(cookie)).toBe(true);
    desk.advance({ minutes: 1 });
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test("is gone at once when the person is switched off", async () => {
    const sales = await desk.addPerson("sales");
    const cookie = await desk.signIn(sales);
    expect(await isSignedIn(cookie)).toBe(true);
    await desk.post(`/staff/${sales}`, { intent: "switch-off" }, { cookie: await desk.signIn(owner) });
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test("ends by signing out, and the cookie with it", async () => {
    const cookie = await desk.signIn(owner);
    const other = await desk.signIn(owner);
    const response = await desk.post("/sign-out", {}, { cookie });
    expect(response.headers.get("location")).toBe("/sign-in?signed-out");
    expect(response.headers.get("set-cookie")).toBe("__Host-desk=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure");
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
  });

  test("of the person's own is ended on the account page, of others not", async () => {
    const [mine, another] = [await desk.signIn(owner), await desk.signIn(owner)];
    const stranger = await desk.signIn(await desk.addPerson("sales"));
    const now = { at: desk.now().toISOString(), idleSince: "2026-01-01T00:00:00.000Z" };
    const ids = (await desk.storage.staff.sessionsOf(owner, now)).map(({ id }) => id);
    for (const id of ids) await desk.post("/account", { intent: "end-session", id: String(id) }, { cookie: stranger });
    expect([await isSignedIn(mine), await isSignedIn(another)]).toEqual([true, true]);
    await desk.post("/account", { intent: "end-others" }, { cookie: mine });
    expect([await isSignedIn(mine), await isSignedIn(another), await isSignedIn(stranger)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("an unknown, empty or foreign cookie: to sign in", async () => {
    for (const cookie of ["__Host-desk=", "__Host-desk=abc", "desk=abc", "__Host-desk=%00"])
      expect(await isSignedIn(cookie)).toBe(false);
  });
});

describe("a sign-in link", () => {
  const token = "t".repeat(43);

  async function makeLink(hours = 24): Promise<void> {
    const at = desk.now();
    const expiresAt = new Date(at.getTime() + hours * 3_600_000).toISOString();
    await desk.storage.staff.addLink(owner, { tokenHash: hashToken(token), expiresAt }, { at: at.toISOString() });
  }

  const signInOnce = () => desk.post(`/link?token=${token}`, { intent: "once" });

  test("opening it does not use it up", async () => {
    await makeLink();
    for (const _ of [1, 2, 3]) {
      const response = await desk.get(`/link?token=${token}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Saud");
    }
    expect((await signInOnce()).status).toBe(303);
  });

  test("signs in once, for eight hours", async () => {
    await makeLink();
    const response = await signInOnce();
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(await isSignedIn(cookie.replace(/;.*/, ""))).toBe(true);
    const again = await signInOnce();
    expect(again.status).toBe(410);
    expect(await again.text()).toContain("استُخدم هذا الرابط");
    expect(again.headers.has("set-cookie")).toBe(false);
  });

  test.each([
    ["expired", 410, "انتهت صلاحية هذا الرابط"],
    ["unknown", 404, "هذا الرابط غير صحيح"],
    ["switched-off", 404, "هذا الرابط غير صحيح"],
  ])("%s: %i and a sentence", async (state, status, sentence) => {
    await makeLink();
    if (state === "expired") desk.advance({ hours: 24 });
    if (state === "switched-off") {
      await desk.addPerson("owner");
      await desk.storage.staff.switchOff(owner, { at: desk.now().toISOString() });
    }
    const response = await desk.get(`/link?token=${state === "unknown" ? "other" : token}`);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(sentence);
  });
});

describe("trying to sign in", () => {
  const wrong = { ticket: "a.b", answer: "{}" };

  test("ten failed tries in three minutes, then a sentence", async () => {
    for (let count = 0; count < 10; count += 1) expect((await desk.post("/sign-in", wrong)).status).toBe(400);
    const response = await desk.post("/sign-in", wrong);
    expect(response.status).toBe(429);
    expect(await response.text()).toContain("محاولات كثيرة");
    expect((await desk.post("/link?token=any", { intent: "once" })).status).toBe(429);
  });

  test("an answer with PRF results is refused with 400, on every way", async () => {
    const cookie = await desk.signIn(owner);
    const answer = JSON.stringify({
      id: "AA",
      rawId: "AA",
      type: "public-key",
      clientExtensionResults: { prf: { results: { first: "c2VjcmV0" } } },
      response: { clientDataJSON: "AA", authenticatorData: "AA", signature: "AA", attestationObject: "AA" },
    });
    expect((await desk.post("/sign-in", { ticket: "a.b", answer })).status).toBe(400);
    expect((await desk.post("/account", { ticket: "a.b", answer }, { cookie })).status).toBe(400);
    const harmless = answer.replace(/"prf":\{.*?\}\}/, '"prf":{"enabled":true}');
    expect((await desk.post("/sign-in", { ticket: "a.b", answer: harmless })).status).toBe(403);
  });

  test("leads back to the page, never to another site", async () => {
    const cookie = await desk.signIn(owner);
    const target = async (next: string) =>
      (await desk.get(`/sign-in?next=${encodeURIComponent(next)}`, { cookie })).headers.get("location");
    expect(await target("/staff?a=1")).toBe("/staff?a=1");
    for (const next of [
      "https://evil.example",
      "//evil.example/staff",
      "/\\evil.example/a",
      "/.//evil.example",
      "javascript:alert(1)",
      "",
    ])
      expect(await target(next)).toBe("/");
  });
});

describe("the language", () => {
  test("before signing in: Arabic, or the cookie's", async () => {
    expect(await (await desk.get("/sign-in")).text()).toContain('<html lang="ar" dir="rtl">');
    const chosen = await desk.post("/language", { to: "en", page: "/sign-in?next=%2Fstaff" });
    expect(chosen.headers.get("location")).toBe("/sign-in?next=%2Fstaff");
    const cookie = (chosen.headers.get("set-cookie") ?? "").replace(/;.*/, "");
    expect(await (await desk.get("/sign-in", { cookie })).text()).toContain('<html lang="en" dir="ltr">');
  });

  test("signed in: the person's own, on every device", async () => {
    const person = await desk.addPerson("sales", { locale: "ar" });
    await desk.post("/language", { to: "en", page: "/" }, { cookie: await desk.signIn(person) });
    const html = await (await desk.get("/", { cookie: await desk.signIn(person) })).text();
    expect(html).toContain('<html lang="en" dir="ltr">');
  });
});

describe("at http://localhost", () => {
  test("the cookie has neither prefix nor Secure", async () => {
    const local = await createTestDesk({ DESK_ORIGIN: "http://localhost:3001" });
    const id = await local.addPerson("owner");
    const cookie = await local.signIn(id);
    expect((await local.get("/account", { cookie })).status).toBe(200);
    const response = await local.post("/sign-out", {}, { cookie });
    expect(response.headers.get("set-cookie")).toBe("desk=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
    expect(response.headers.has("strict-transport-security")).toBe(false);
    await local.close();
  });
});
