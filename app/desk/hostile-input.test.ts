/** What strangers have written into requests is text on every page of the desk, in files and in the log. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDesk, deskOrigin, type TestDesk } from "../../test/test-desk.ts";
import { application, message, order } from "../storage/leads/lead-fixtures.ts";

const payloads = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'onmouseover='alert(1)",
  "</title><svg onload=alert(1)>",
  "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "\u202Egnp.exe",
];
const hostile = payloads.join(" ");

let dataDir: string;
let desk: TestDesk;
let cookie: string;
const references: string[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "maarad-desk-hostile-"));
  desk = await createTestDesk({ DATA_DIR: dataDir });
  cookie = await desk.signIn(await desk.addPerson("owner", { name: hostile }));
  const at = desk.now().toISOString();
  for (const lead of [
    order("o", {
      fields: {
        clientName: hostile,
        carName: hostile,
        city: hostile,
        branch: hostile,
        mobile: "+966512345678",
        email: "javascript:alert(1)",
      },
    }),
    message("m", {
      fields: { fullName: hostile, message: hostile, mobile: "javascript:alert(1)", email: `"><b>@example.com` },
    }),
    application("a", { fields: { fullName: hostile, phone: hostile, job: hostile, email: hostile } }),
  ])
    references.push((await desk.storage.leads.save({ ...lead, at, suspicions: [] })).reference);
  await desk.get("/leads", { cookie });
  for (const reference of references)
    await desk.post(`/leads/${reference}`, { intent: "note", note: hostile }, { cookie });
});

afterAll(async () => {
  await desk.close();
  rmSync(dataDir, { recursive: true });
});

/** Tags, attributes and links that a payload has made. */
function madeMarkup(html: string): string[] {
  const withoutValues = html.replaceAll(/="[^"]*"/g, '=""');
  const tags = withoutValues.match(/<script>|<img src=x|<svg onload|<b>@|<[^>]*\son(?:error|load|mouseover)=/gi) ?? [];
  return [...tags, ...(html.match(/(?:href|src|action)="\s*javascript:[^"]*/gi) ?? [])];
}

test("the search for markup finds what is there", () => {
  expect(madeMarkup(`<p>"><img src=x onerror=alert(1)><a href="javascript:alert(1)">`)).toHaveLength(2);
  expect(madeMarkup(`<p title="' onload=x">&lt;script&gt; onerror=alert(1)</p>`)).toEqual([]);
});

test("requests: list, search, page, first page, log", async () => {
  const paths = [
    "/",
    "/leads?state=any",
    `/leads?state=any&q=${encodeURIComponent("<script>alert(1)</script>\"'onmouseover='")}`,
    ...references.map((reference) => `/leads/${reference}`),
    "/log",
    "/log/access",
    "/staff",
    "/account",
    '/leads?view=<script>&owner="><img src=x onerror=alert(1)>',
    "/staff/new?next=javascript:alert(1)",
    "/sign-in?again&next=javascript:alert(1)",
    "/<script>alert(1)</script>",
  ];
  for (const path of paths) {
    const response = await desk.get(encodeURI(decodeURI(path)), { cookie });
    const html = await response.text();
    expect(madeMarkup(html), path).toEqual([]);
    expect(response.headers.get("content-security-policy"), path).not.toContain("unsafe");
  }
  expect(await (await desk.get(`/leads/${references[0]}`, { cookie })).text()).toContain(
    "&lt;script&gt;alert(1)&lt;/script&gt;",
  );
});

test("an export is a file, never a page", async () => {
  const [reference = ""] = references;
  const allowed = await desk.post(`/leads/${reference}`, { intent: "export", reason: hostile }, { cookie });
  const response = await desk.get(allowed.headers.get("location") ?? "", { cookie });
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${reference}.json"`);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(JSON.parse(await response.text()).fields.clientName).toBe(hostile);
});

test("a form that comes back is text, too, signed out and refused", async () => {
  const answers = [
    await desk.post("/staff/new", { name: hostile, email: hostile, role: hostile }),
    await desk.post("/staff/new", { name: hostile, email: hostile, role: hostile }, { cookie }),
    await desk.post(`/leads/${references[0]}`, { intent: "state", note: hostile, state: hostile }, { cookie }),
    await desk.post("/templates/new", { name: hostile, ar: hostile, en: hostile }, { cookie }),
    await desk.post("/language", { to: hostile, page: hostile }, { cookie }),
  ];
  for (const answer of answers) {
    expect(madeMarkup(await answer.text())).toEqual([]);
    expect(answer.headers.get("location") ?? "/").toMatch(/^\/(?!\/)/);
  }
});

test("a host name, a path or a header of a stranger is in no answer", async () => {
  for (const path of ["/", "/sign-in", "/staff", "/no-such-page", "/link?token=x"]) {
    const response = await desk.get(path, {
      cookie,
      host: "evil.example",
      headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "javascript", "x-original-url": "/staff" },
    });
    expect(await response.text(), path).not.toContain("evil.example");
    expect(response.headers.get("location") ?? "/").toMatch(/^\/(?!\/)/);
  }
  const made = await desk.post(
    "/staff/new",
    { name: "A", email: "a@example.sa", role: "stock", locale: "en" },
    { cookie, host: "evil.example" },
  );
  const html = await made.text();
  expect(html).toContain(`${deskOrigin}/link?token=`);
  expect(html).not.toContain("evil.example");
});
