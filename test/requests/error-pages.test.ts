/** What cannot be answered as it was asked: a page of the site for people, problem+json for programs. */
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { Locale } from "../../app/dealership/text/bilingual.ts";
import { headOf, headingOf, tags, textOf } from "../../e2e/html.ts";
import { siteAddress } from "../../e2e/site-requests.ts";
import { translate } from "../../e2e/translations.ts";

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

const form = { "content-type": "application/x-www-form-urlencoded" };

/** With exactly this path: `fetch` would normalize it. */
async function send(
  method: string,
  path: string,
  { headers = {}, body = "" }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(siteAddress());
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      text(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
        reject,
      );
    })
      .once("error", reject)
      .end(body);
  });
}

function expectPage({ headers, body }: Answer, locale: Locale): void {
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headOf(body)).toMatchObject({ lang: locale, canonical: undefined, robots: "noindex" });
  expect(tags(body, "header")).not.toHaveLength(0);
  expect(tags(body, "footer")).not.toHaveLength(0);
  // The scripts would draw the page of the address over it.
  expect(body).not.toContain("__reactRouterContext");
}

describe("pages", () => {
  for (const [prefix, locale] of [
    ["", "ar"],
    ["/ar", "ar"],
    ["/en", "en"],
  ] as const) {
    const t = translate[locale];

    test(`${prefix}/%: the 404 page, which names the path`, async () => {
      for (const path of ["/%", "/%ff%fe", "/%E0%A4%A", "/cars/%", "/%/news/rss.xml"].map((path) => prefix + path)) {
        const answer = await send("GET", path);
        expect(answer.status, path).toBe(404);
        expectPage(answer, locale);
        expect(headingOf(answer.body)).toBe(t("error.route.text", { path }));
      }
    });

    test(`${prefix}/xx: feeds under another prefix are pages that do not exist`, async () => {
      for (const file of [
        "news/rss.xml",
        "feeds/google-vehicles.xml",
        "feeds/meta-vehicles.csv",
        "manifest.webmanifest",
      ])
        for (const other of ["xx", "%"]) {
          const answer = await send("GET", `${prefix}/${other}/${file}`);
          expect(answer.status, file).toBe(404);
          expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
          expect(headingOf(answer.body)).toBe(t("error.route.text", { path: `${prefix}/${other}/${file}` }));
        }
    });

    test(`${prefix}/cars: 405 for a method that no page has`, async () => {
      for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]) {
        const answer = await send(method, `${prefix}/cars`);
        expect(answer.status, method).toBe(405);
        expect(answer.headers["allow"]).toBe("GET, HEAD, POST");
        expectPage(answer, locale);
        expect(headingOf(answer.body)).toBe(t("refused.method.title"));
      }
      const posted = await send("POST", `${prefix}/cars`, { headers: form, body: "a=b" });
      expect(posted).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
      expectPage(posted, locale);
    });

    test(`${prefix}/contact-us: 415 for a type that no form sends`, async () => {
      for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=a", ""]) {
        const answer = await send("POST", `${prefix}/contact-us`, { headers: { "content-type": type }, body: "{}" });
        expect(answer.status, type).toBe(415);
        expectPage(answer, locale);
        expect(headingOf(answer.body)).toBe(t("refused.type.title"));
      }
    });

    test(`${prefix}/contact-us: 413 for more text than a form takes`, async () => {
      const answer = await send("POST", `${prefix}/contact-us`, { headers: form, body: "a".repeat(40_000) });
      expect(answer.status).toBe(413);
      expectPage(answer, locale);
      expect(textOf(answer.body)).toContain(t("refused.too-much.text"));
    });

    test(`${prefix}/contact-us: 403 for a form of another site`, async () => {
      const answer = await send("POST", `${prefix}/contact-us`, {
        headers: { ...form, origin: "https://evil.example" },
        body: "fullName=Nora",
      });
      expect(answer.status).toBe(403);
      expectPage(answer, locale);
      expect(headingOf(answer.body)).toBe(t("refused.other-site.title"));
    });

    test(`${prefix}/cars: 414 for a query of 5 KB, 431 for one of 20 KB and for large headers`, async () => {
      for (const [status, path, headers] of [
        [414, `${prefix}/cars?q=${"a".repeat(5_000)}`, {}],
        [431, `${prefix}/cars?q=${"a".repeat(20_000)}`, {}],
        [431, `${prefix}/cars`, { cookie: `a=${"a".repeat(20_000)}` }],
      ] as const) {
        const answer = await send("GET", path, { headers });
        expect(answer.status).toBe(status);
        expectPage(answer, locale);
        expect(headingOf(answer.body)).toBe(t(status === 414 ? "refused.long.title" : "refused.large.title"));
      }
    });
  }

  test("the data of a page and files of pages are refused in a few letters", async () => {
    for (const [method, path, status] of [
      ["GET", "/%.data", 404],
      ["PUT", "/cars.data", 405],
      ["PUT", "/assets/none.js", 404],
    ] as const) {
      const answer = await send(method, path);
      expect(answer.status, path).toBe(status);
      expect(answer.body.length).toBeLessThan(40);
    }
  });
});

test.each([
  ["//cars", "/cars"],
  ["/en//cars", "/en/cars"],
  ["//en//cars///car-details?id=//x", "/en/cars/car-details?id=//x"],
  ["///CARS//", "/cars"],
  ["//", "/"],
  ["//api/v1/cars", "/api/v1/cars"],
  ["//evil.example", "/evil.example"],
  ["//evil.example/", "/evil.example"],
  ["///evil.example/%2f..", "/evil.example/%2f.."],
  ["/.//evil.example", "/evil.example"],
  ["/en//evil.example.data", "/en/evil.example.data"],
  ["//user@evil.example//", "/user@evil.example"],
])("doubled slashes in %s: 308 to %s on this site", async (path, target) => {
  for (const method of ["GET", "HEAD", "POST"]) {
    const { status, headers } = await send(method, path, method === "POST" ? { headers: form } : {});
    expect([status, headers.location], method).toEqual([308, target]);
  }
});

describe("the API", () => {
  test.each(["/api", "/api/v1", "/api/v1/nothing", "/api/v1/cars/1/more", "/api/v2/cars", "/api/v1/%"])(
    "%s: 404 as problem+json for every method",
    async (path) => {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
        const answer = await send(method, `${path}?lang=en`, { headers: { "content-type": "application/json" } });
        expect(answer.status, method).toBe(404);
        expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
        expect(JSON.parse(answer.body)).toMatchObject({ status: 404, title: "Not found" });
      }
    },
  );

  test("405 as problem+json for methods that an address has not", async () => {
    for (const [path, allow] of [
      ["/api/v1/cars", "GET, HEAD"],
      ["/api/v1/newsletter", "POST"],
    ] as const)
      for (const method of ["PUT", "OPTIONS", "PROPFIND"]) {
        const answer = await send(method, path, { headers: { "accept-language": "en" } });
        expect(answer, `${method} ${path}`).toMatchObject({ status: 405, headers: { allow } });
        expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      }
  });

  test("too long a query and too large headers: problem+json in the language asked for", async () => {
    for (const [status, length] of [
      [414, 5_000],
      [431, 20_000],
    ] as const) {
      const answer = await send("GET", `/api/v1/cars?lang=en&q=${"a".repeat(length)}`);
      expect(answer.status).toBe(status);
      expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(answer.headers["content-language"]).toBe("en");
    }
  });
});
