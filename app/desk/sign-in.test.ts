import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestAuthenticator } from "../../test/test-authenticator.ts";
import { createTestDesk, deskOrigin, type TestDesk } from "../../test/test-desk.ts";
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

function cookieOf(response: Response): string {
  expect(response.status).toBe(303);
  return (response.headers.get("set-cookie") ?? "").replace(/;.*/, "");
}

type AnswerChanges = Partial<Parameters<ReturnType<typeof createTestAuthenticator>["answer"]>[0]>;

/** A new passkey of the person, and how to sign in with it. */
async function passkeyOf(id: number) {
  const { passkey, answer } = createTestAuthenticator(desk.now().toISOString());
  await desk.storage.staff.addPasskey(id, passkey);
  const question = async () => {
    const html = await (await desk.get("/sign-in")).text();
    const [, ticket = ""] = /name="ticket" value="([^"]+)"/.exec(html) ?? [];
    const [, options = "{}"] = /data-options="([^"]+)"/.exec(html) ?? [];
    return { ticket, challenge: String(JSON.parse(options.replaceAll("&quot;", '"')).challenge) };
  };
  const fields = async (changes: AnswerChanges = {}) => {
    const { ticket, challenge } = await question();
    return { ticket, answer: answer({ challenge, origin: deskOrigin, ...changes }) };
  };
  const signIn = async (changes: AnswerChanges = {}, cookie = "") =>
    desk.post("/sign-in", await fields(changes), { cookie });
  return { passkey, fields, signIn };
}

const signInAs = async (role: "owner" | "manager") => desk.signIn(await desk.addPerson(role));

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

  test("is not kept alive by what a page fetches by itself", async () => {
    const cookie = await desk.signIn(owner);
    for (let count = 0; count < 6; count += 1) {
      desk.advance({ hours: 2 });
      for (const mode of ["cors", "no-cors"]) await desk.get("/leads", { cookie, headers: { "sec-fetch-mode": mode } });
    }
    expect(await isSignedIn(cookie)).toBe(false);
    const used = await desk.signIn(owner);
    for (let count = 0; count < 6; count += 1) {
      desk.advance({ hours: 2 });
      expect((await desk.get("/leads", { cookie: used, headers: { "sec-fetch-mode": "navigate" } })).status).toBe(200);
    }
    expect(await isSignedIn(used)).toBe(true);
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

  test("is ended on every device by a manager, who leaves the passkeys", async () => {
    const sales = await desk.addPerson("sales", { name: "Noura" });
    await passkeyOf(sales);
    const [phone, computer] = [await desk.signIn(sales), await desk.signIn(sales)];
    const cookie = await desk.signIn(owner);
    const response = await desk.post(`/staff/${sales}`, { intent: "sign-out" }, { cookie });
    expect(response.headers.get("location")).toBe(`/staff/${sales}?signed-out`);
    expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([false, false]);
    expect(await desk.storage.staff.passkeysOf(sales)).toHaveLength(1);
    const html = await (await desk.get("/log", { cookie: await signInAs("owner") })).text();
    expect(html).toContain("signed out everywhere");
  });

  test("of an owner is not ended by a manager", async () => {
    const [cookie, manager] = [await desk.signIn(owner), await signInAs("manager")];
    expect((await desk.post(`/staff/${owner}`, { intent: "sign-out" }, { cookie: manager })).status).toBe(403);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test("ends by signing out, and the cookie with it", async () => {
    const cookie = await desk.signIn(owner);
    const other = await desk.signIn(owner);
    const response = await desk.post("/sign-out", {}, { cookie });
    expect(response.headers.get("location")).toBe("/sign-in?signed-out");
    expect(response.headers.get("set-cookie")).toBe("__Host-desk=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure");
    expect(response.headers.get("clear-site-data")).toBe('"cache"');
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

  test("ends when its browser signs in again, also as somebody else", async () => {
    const { signIn } = await passkeyOf(owner);
    const [first, elsewhere] = [await desk.signIn(owner), await desk.signIn(owner)];
    const second = cookieOf(await signIn({}, first));
    expect(second).not.toBe(first);
    expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(elsewhere)]).toEqual([
      false,
      true,
      true,
    ]);
    const sales = await desk.signIn(await desk.addPerson("sales"));
    const third = cookieOf(await signIn({}, sales));
    expect([await isSignedIn(sales), await isSignedIn(third)]).toEqual([false, true]);
  });

  test("goes on with the cookie of a stranger's choice for nobody: signing in makes a new one", async () => {
    const { signIn } = await passkeyOf(owner);
    const fixed = `__Host-desk=${"f".repeat(43)}`;
    expect(cookieOf(await signIn({}, fixed))).not.toBe(fixed);
    expect(await isSignedIn(fixed)).toBe(false);
  });

  test.each(["\u00A0", "\v", "\f"])(
    "is not one of a neighbouring host that writes %j before the name",
    async (space) => {
      const cookie = await desk.signIn(owner);
      expect(await isSignedIn(`a=1; ${cookie}`)).toBe(true);
      expect(await isSignedIn(`a=1; ${space}${cookie}`)).toBe(false);
      const locale = `a=1; ${space}__Host-desk-locale=en`;
      expect(await (await desk.get("/sign-in", { cookie: locale })).text()).toContain('<html lang="ar"');
    },
  );

  test("an unknown, empty or foreign cookie: to sign in", async () => {
    for (const cookie of ["__Host-desk=", "__Host-desk=abc", "desk=abc", "__Host-desk=%00"])
      expect(await isSignedIn(cookie)).toBe(false);
  });
});

describe("half an hour after the sign-in", () => {
  const forms: [string, Record<string, string>][] = [
    ["/account", { intent: "remove-passkey", id: "phone" }],
    ["/account", { intent: "end-session", id: "1" }],
    ["/account", { intent: "end-others" }],
    ["/account", { ticket: "a.b", answer: "{}" }],
    ["/staff/new", { name: "Mallory & Co", email: "mallory@example.sa", role: "owner", locale: "en" }],
    ["/staff/1", { intent: "new-link" }],
    ["/staff/1", { intent: "new-link", lost: "yes" }],
    ["/staff/1", { intent: "switch-off" }],
    ["/staff/1", { intent: "switch-on" }],
    ["/staff/1", { name: "Saud", email: "mallory@example.sa", role: "owner", version: "1" }],
  ];

  test.each(forms)("POST %s %j: asks to sign in again, with everything typed", async (path, fields) => {
    await passkeyOf(owner);
    const [cookie, other] = [await desk.signIn(owner), await desk.signIn(owner)];
    desk.advance({ minutes: 31 });
    expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([true, true]);
    const before = await desk.storage.staff.list(desk.now().toISOString());
    const response = await desk.post(path, fields, { cookie });
    expect(response.status).toBe(401);
    const html = await response.text();
    expect(html).toContain("Please sign in again first");
    expect(html).toContain('href="/sign-in?again"');
    for (const [name, value] of Object.entries(fields)) {
      const escaped = value.replaceAll("&", "&amp;");
      expect(html).toContain(`<input type="hidden" name="${name}" value="${escaped}"/>`);
    }
    expect(await desk.storage.staff.list(desk.now().toISOString())).toEqual(before);
    expect([await isSignedIn(cookie), await isSignedIn(other)]).toEqual([true, true]);
  });

  test("the same form is accepted after a new sign-in, and from somebody without a passkey", async () => {
    const { signIn } = await passkeyOf(owner);
    const old = await desk.signIn(owner);
    desk.advance({ minutes: 31 });
    const fresh = cookieOf(await signIn({}, old));
    expect((await desk.post(`/staff/${owner}`, { intent: "new-link" }, { cookie: fresh })).status).toBe(200);
    const manager = await desk.signIn(await desk.addPerson("manager"), "link");
    desk.advance({ hours: 5 });
    const sales = await desk.addPerson("sales");
    expect((await desk.post(`/staff/${sales}`, { intent: "new-link" }, { cookie: manager })).status).toBe(200);
  });

  test("pages, the language and signing out need no new sign-in", async () => {
    await passkeyOf(owner);
    const cookie = await desk.signIn(owner);
    desk.advance({ hours: 3 });
    for (const path of ["/account", "/staff", "/staff/new", "/keys"])
      expect((await desk.get(path, { cookie })).status, path).toBe(200);
    expect((await desk.post("/language", { to: "en", page: "/" }, { cookie })).status).toBe(303);
    expect((await desk.post("/sign-out", {}, { cookie })).headers.get("location")).toBe("/sign-in?signed-out");
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

  test("is in the language of whom it is for, until another is chosen", async () => {
    await makeLink();
    const languageOf = async (cookie?: string) =>
      /<html lang="(\w+)"/.exec(await (await desk.get(`/link?token=${token}`, { cookie })).text())?.[1];
    expect(await languageOf()).toBe("en");
    expect(await languageOf("__Host-desk-locale=ar")).toBe("ar");
    await desk.storage.staff.changeLocale(owner, "ar");
    expect(await languageOf()).toBe("ar");
  });

  test("signs in once, for eight hours", async () => {
    await makeLink();
    const response = await signInOnce();
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
    const [cookie = "", language = ""] = response.headers.getSetCookie();
    // The way in is in the person's language from now on.
    expect(await (await desk.get("/sign-in", { cookie: language.replace(/;.*/, "") })).text()).toContain(
      '<html lang="en"',
    );
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

  test.each<[string, AnswerChanges, number]>([
    ["of a finger", {}, 303],
    ["without a finger or the lock of the device", { isVerified: false }, 403],
    ["made on another site", { origin: "https://evil.example" }, 403],
    ["made on the public site", { origin: "https://waha.example", rpId: "desk.waha.example" }, 403],
    ["for another host name", { rpId: "waha.example" }, 403],
    ["to another question", { challenge: "AAAA" }, 403],
  ])("an answer %s", async (_what, changes, status) => {
    const { signIn } = await passkeyOf(owner);
    const response = await signIn(changes);
    expect([response.status, response.headers.has("set-cookie")]).toEqual([status, status === 303]);
  });

  test("an answer is accepted once, also when it comes twice at the same moment", async () => {
    const { fields } = await passkeyOf(owner);
    const same = await fields();
    const responses = await Promise.all([1, 2, 3].map(() => desk.post("/sign-in", same)));
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(["303", "403", "403"]);
    expect((await desk.post("/sign-in", same)).status).toBe(403);
  });

  test("a copied passkey, whose counter is behind, is refused", async () => {
    const { signIn } = await passkeyOf(owner);
    expect((await signIn({ counter: 7 })).status).toBe(303);
    expect((await signIn({ counter: 7 })).status).toBe(403);
    expect((await signIn({ counter: 8 })).status).toBe(303);
  });

  test("a removed passkey and one of somebody switched off are not known", async () => {
    const sales = await desk.addPerson("sales");
    const { signIn } = await passkeyOf(sales);
    await desk.storage.staff.switchOff(sales, { at: desk.now().toISOString() });
    const off = await signIn();
    expect([off.status, off.headers.has("set-cookie")]).toEqual([403, false]);
    const removed = await passkeyOf(owner);
    await passkeyOf(owner);
    await desk.storage.staff.removePasskey(owner, removed.passkey.id, desk.now().toISOString());
    expect((await removed.signIn()).status).toBe(403);
  });

  test("is removed on the account page, but for the last one", async () => {
    const [one, two] = [await passkeyOf(owner), await passkeyOf(owner)];
    const cookie = await desk.signIn(owner);
    const remove = async (id: string) => desk.post("/account", { intent: "remove-passkey", id }, { cookie });
    expect((await remove(one.passkey.id)).headers.get("location")).toBe("/account?done=passkey-removed");
    const refused = await remove(two.passkey.id);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("This is your only passkey.");
    expect((await two.signIn()).status).toBe(303);
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
    expect(chosen.headers.get("set-cookie")).toBe(
      "__Host-desk-locale=en; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax; Secure",
    );
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
