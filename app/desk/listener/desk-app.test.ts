import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDesk, deskOrigin, type TestDesk } from "../../../test/test-desk.ts";
import { deskSearchFrom } from "../../dealership/search/desk-search.ts";
import { fixtureCars, fixturePictures } from "../../dealership/fixtures.ts";

let desk: TestDesk;
let cookie: string;

beforeAll(async () => {
  desk = await createTestDesk();
  cookie = await desk.signIn(await desk.addPerson("owner"));
});

afterAll(() => desk.close());

describe("the origin of a form", () => {
  const refused: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "https://waha.example" },
    { origin: "http://desk.waha.example" },
    { origin: "null" },
    { origin: deskOrigin, "sec-fetch-site": "same-site" },
    { origin: deskOrigin, "sec-fetch-site": "cross-site" },
  ];

  test.each(refused)("%j: refused before anything is done", async (headers) => {
    const response = await desk.post("/language", { to: "ar", page: "/" }, { cookie, headers });
    expect(response.status).toBe(403);
    expect(await response.text()).toMatch(/لوحة الموظفين.*\n\n.*staff desk/s);
    expect(await (await desk.get("/", { cookie })).text()).toContain('lang="en"');
  });

  test("neither Origin nor Sec-Fetch-Site: refused", async () => {
    const response = await desk.post("/language", { to: "ar", page: "/" }, { cookie, headers: { origin: "" } });
    expect(response.status).toBe(403);
  });

  const accepted: Record<string, string>[] = [
    { origin: deskOrigin },
    { origin: deskOrigin, "sec-fetch-site": "same-origin" },
  ];

  test.each(accepted)("%j: accepted", async (headers) => {
    expect((await desk.post("/language", { to: "en", page: "/" }, { cookie, headers })).status).toBe(303);
  });
});

describe("every response", () => {
  test.each([
    "/",
    "/sign-in",
    "/no-such-page",
    "/link?token=x",
    "/healthz",
    "/readyz",
    "/en//host",
    "/keys/boxes",
    "/leads/live",
    "/stock/template.xlsx",
    "/settings/look.css",
    "/staff.data",
    "/%ff",
  ])("%s: is not cached and has the security headers", async (path) => {
    const { headers } = await desk.get(path, { cookie });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.has("access-control-allow-origin")).toBe(false);
    expect(headers.has("server")).toBe(false);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin");
  });

  test("a refused form, too", async () => {
    const { headers } = await desk.post("/account", {}, { cookie, headers: { origin: "https://evil.example" } });
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("a page: a strict policy, and no inline script or style that would need a hole in it", async () => {
    const response = await desk.get("/staff/new", { cookie });
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("form-action 'self'; frame-ancestors 'none'; base-uri 'none'");
    expect(policy).not.toContain("unsafe");
    const html = await response.text();
    expect(html).not.toMatch(/<style|\sstyle=|<script>|\son\w+=/);
    expect(html).not.toContain("__reactRouter");
  });
});

test("a script has a policy of its own: in a worker it can load and send nothing", async () => {
  const { headers } = await desk.get("/assets/key-worker-abc.js");
  expect(headers.get("content-security-policy")).toBe("default-src 'none'");
});

describe("limits", () => {
  test("a form of 128 KiB is read, a longer one is not", async () => {
    expect((await desk.post("/account", { note: "a".repeat(120 * 1024) }, { cookie })).status).toBeLessThan(413);
    const response = await desk.post("/account", { note: "a".repeat(130 * 1024) }, { cookie });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain("larger than what is accepted");
  });

  test.each(["application/json", "text/plain", "multipart/form-data; boundary=x", ""])(
    "%s: not accepted where no files are",
    async (type) => {
      const response = await desk.post("/account", {}, { cookie, headers: { "content-type": type } });
      expect(response.status).toBe(415);
    },
  );

  test("files of strangers are not kept: the page says to sign in, with what was typed beside small ones", async () => {
    const answer = async (bytes: number) => {
      const form = new FormData();
      form.append("note", "call Thursday");
      form.append("list", new File([new Uint8Array(bytes)], "list.csv"));
      const sent = new Request(`${deskOrigin}/stock/imports`, { method: "POST", body: form });
      const body = await sent.arrayBuffer();
      const response = await desk.request(
        new Request(sent.url, {
          method: "POST",
          body,
          headers: {
            origin: deskOrigin,
            "content-type": sent.headers.get("content-type") ?? "",
            "content-length": String(body.byteLength),
          },
        }),
      );
      const html = await response.text();
      return [response.status, html.includes("call Thursday"), html.includes("وما كتبته لم يضِع")];
    };
    expect(await answer(1_000)).toEqual([401, true, true]);
    expect(await answer(3_000_000)).toEqual([401, false, false]);
  });

  test.each([
    "/stock/imports",
    "/stock/new",
    "/stock/:id",
    "/stock/:id/pictures",
    "/content/partners",
    "/settings/look",
  ])("POST %s with a broken form of files: an answer, and no line in the log", async (route) => {
    const lines: string[] = [];
    const watched = await createTestDesk({ LOG_LEVEL: "error" }, { write: (line) => lines.push(line) });
    for (const picture of fixturePictures) await watched.storage.pictures.save({ ...picture, renditions: [] });
    await watched.storage.imports.importStock(
      { cars: fixtureCars, untouched: new Set(), at: watched.now().toISOString() },
      { dryRun: false },
    );
    const [id] = await watched.storage.carEdits.ids(deskSearchFrom(new URLSearchParams()), 1);
    const path = route.replace(":id", String(id));
    const session = await watched.signIn(await watched.addPerson("owner"));
    const answer = async (who: Record<string, string>, length: Record<string, string>) => {
      const headers = { origin: deskOrigin, "content-type": "multipart/form-data; boundary=x", ...who, ...length };
      const body = "no form";
      return (await watched.request(new Request(deskOrigin + path, { method: "POST", body, headers }))).status;
    };
    const lengths: Record<string, string>[] = [{}, { "content-length": "7" }];
    for (const length of lengths)
      expect([await answer({ cookie: session }, length), await answer({}, length)]).toEqual([400, 401]);
    expect(lines).toEqual([]);
    await watched.close();
  });

  test("an address of 5,000 characters: 414", async () => {
    expect((await desk.get(`/${"a".repeat(5_000)}`, { cookie })).status).toBe(414);
  });
});

test("127.0.0.1: redirects to localhost, where browsers make passkeys; health checks do not", async () => {
  const local = await createTestDesk({ DESK_ORIGIN: "http://localhost:3001" });
  const at = (path: string) => local.get(path, { host: "127.0.0.1:3001" });
  const response = await at("/staff?a=1");
  expect([response.status, response.headers.get("location")]).toEqual([307, "http://localhost:3001/staff?a=1"]);
  expect((await at("/healthz")).status).toBe(200);
  expect(await (await at("/readyz")).text()).toBe("ready\n");
  await local.close();
});

test("the database is away: not ready, and pages say so", async () => {
  const other = await createTestDesk();
  const session = await other.signIn(await other.addPerson("owner"));
  await other.storage.close();
  expect((await other.get("/readyz")).status).toBe(503);
  const page = await other.get("/staff", { cookie: session });
  expect(page.status).toBe(500);
  expect(await page.text()).toContain("حدث خطأ عندنا");
});
