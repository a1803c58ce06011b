/** Every address: status, language, direction, canonical address, its twin in the other language, title. */
import { describe, expect, test } from "vitest";
import { addressForms, detailScreens, moreScreens, screens, under, type AddressForm } from "../../e2e/addresses.ts";
import { firstCar } from "../../e2e/cars.ts";
import { headingOf, headOf, tags, textOf } from "../../e2e/html.ts";
import { get, siteAddress } from "../../e2e/site-requests.ts";
import { orderSuccessPath } from "../../e2e/stored-lead.ts";
import { translate } from "../../e2e/translations.ts";
import { malformedQueries } from "./malformed-queries.ts";
import { rawGet, type RawResponse } from "./raw-request.ts";

async function origin(): Promise<string> {
  const { canonical } = headOf(await (await get("/")).text());
  return new URL(canonical ?? "").origin;
}

/** The address of some thing as its list links it: `/cars/car-details?id=toyota-camry-2025-1024`. */
async function firstOf(detail: string): Promise<string> {
  const list = detail.replace(/\/[^/]*$/, "");
  const links = tags(await (await get(list)).text(), "a");
  const address = links.map(({ href = "" }) => href).find((href) => href.startsWith(`${detail}?id=`));
  if (address === undefined) throw new Error(`${list} links to nothing`);
  return address;
}

type Place = { form: AddressForm; path: string; site: string };

async function expectWholePage(answer: Response, { form, path, site }: Place): Promise<void> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const head = headOf(await answer.text());
  const english = site + under("/en", path);
  const arabic = site + path;
  expect(head).toMatchObject({
    lang: form.locale,
    dir: form.dir,
    canonical: form.locale === "en" ? english : arabic,
    alternates: { ar: arabic, en: english, "x-default": arabic },
  });
  expect(head.title).not.toBe("");
}

describe("screens", () => {
  for (const form of addressForms) {
    for (const path of [...screens, ...moreScreens]) {
      test(`${under(form.prefix, path)} is a whole page`, async () => {
        await expectWholePage(await get(under(form.prefix, path)), {
          form,
          path,
          site: await origin(),
        });
      });
    }

    test(`${form.prefix}/order-request for a car is a whole page`, async () => {
      const { id } = await firstCar("?condition=new");
      for (const type of ["individual", "company"]) {
        for (const payment of ["cash", "finance"]) {
          const path = `/order-request?car=${id}&type=${type}&payment=${payment}`;
          const answer = await get(under(form.prefix, path));
          await expectWholePage(answer, { form, path, site: await origin() });
        }
      }
    });

    for (const detail of detailScreens) {
      test(`${under(form.prefix, detail)} with an id is a whole page`, async () => {
        const path = await firstOf(detail);
        await expectWholePage(await get(under(form.prefix, path)), {
          form,
          path,
          site: await origin(),
        });
      });
    }
  }

  test("an order without a car offers cars to choose from", async () => {
    for (const query of ["", "?car=", "?type=company&payment=finance&q=camry"]) {
      const answer = await get(`/en/order-request${query}`);
      expect(answer.status, query).toBe(200);
      const html = await answer.text();
      expect(textOf(html)).toContain(translate.en("order.choose-title"));
      expect(html).toMatch(/href="\/en\/order-request\?car=\d+&amp;type=/);
    }
  });

  test("an order of a malformed car or kind is a page-validation failure", async () => {
    for (const query of ["?car=camry", "?car=1024&type=nobody", "?car=1024&payment=shells"]) {
      const answer = await get(`/en/order-request${query}`);
      expect(answer.status, query).toBe(404);
      expect(textOf(await answer.text()), query).toContain(
        translate.en("error.page.text", { path: "/en/order-request" }),
      );
    }
  });

  test("the page after an order is kept out of search engines", async () => {
    const path = await orderSuccessPath();
    for (const prefix of ["", "/en"]) {
      const answer = await get(under(prefix, path));
      expect(answer.status).toBe(200);
      expect(headOf(await answer.text()).robots).toContain("noindex");
    }
  });

  test("there is no page after an order without an order", async () => {
    for (const query of ["", "?reference=", "?reference=K7QX", "?reference=K7QX-3MZP", "?reference=%3Cscript%3E"]) {
      const answer = await get(`/en/order-success${query}`);
      expect(answer.status, query).toBe(404);
      expect(textOf(await answer.text()), query).not.toContain(translate.en("order-success.title"));
    }
  });

  test("no two screens share a title", async () => {
    for (const prefix of ["", "/en"]) {
      const titles = await Promise.all(
        [...screens, ...moreScreens].map(async (path) => headOf(await (await get(under(prefix, path))).text()).title),
      );
      expect(titles).toEqual([...new Set(titles)]);
    }
  });

  test("every screen has one h1", async () => {
    for (const path of screens) {
      const html = await (await get(path)).text();
      expect(tags(html, "h1"), path).toHaveLength(1);
      expect(headingOf(html), path).not.toBe("");
    }
  });
});

describe("addresses that are not there", () => {
  const unmatched = ["/no-such-page", "/cars/no-such-page", "/cars/car-details/more", "/wishlist/1"];
  for (const { prefix, locale, dir } of addressForms) {
    for (const path of unmatched.map((unknown) => under(prefix, unknown))) {
      test(`${path} says so in its language`, async () => {
        const answer = await get(path);
        expect(answer.status).toBe(404);
        const html = await answer.text();
        expect(headOf(html)).toMatchObject({ lang: locale, dir, canonical: undefined, robots: "noindex" });
        expect(headOf(html).title).toContain(translate[locale]("error.route.title"));
        expect(headingOf(html)).toBe(translate[locale]("error.route.text", { path }));
        expect(tags(html, "header"), "the frame stands around it").not.toHaveLength(0);
      });
    }

    test(`${prefix}/content-not-found is the content-not-found page`, async () => {
      await expectContentNotFound(await get(`${prefix}/content-not-found`), locale);
    });
  }

  test("an Arabic path is shown as it reads", async () => {
    const html = await (await get("/%D8%B9%D8%B1%D9%88%D8%B6-%D8%A7%D9%84%D8%B5%D9%8A%D9%81")).text();
    expect(html).toContain("<bdi>/عروض-الصيف</bdi>");
    expect(textOf(html)).toContain(translate.ar("error.route.text", { path: "/عروض-الصيف" }));
  });

  test("any other prefix is no language", async () => {
    for (const path of ["/xx/cars", "/XX/cars", "/fr", "/en-US/cars", "/ar-SA", "/EN-us", "/en/ar/cars"]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  test("an address that cannot be decoded: 4xx", async () => {
    for (const path of ["/%", "/%E0%A4%A", "/cars/%00", "/cars%2fcar-details", "/cars\\x", "/%ff%fe"]) {
      const { status } = await rawGet(siteAddress(), path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
    }
  });
});

async function expectContentNotFound(answer: Response, locale: "ar" | "en"): Promise<void> {
  expect(answer.status).toBe(404);
  const html = await answer.text();
  // A car's page names the car that its address names.
  expect(headingOf(html)).toContain(translate[locale]("error.content.title"));
  expect(textOf(html)).toContain(translate[locale]("error.content.text"));
}

describe("other spellings of an address", () => {
  /** Status and address of each answer until one is no redirect. */
  async function follow(path: string): Promise<[number, string][]> {
    const steps: [number, string][] = [];
    for (let address: string | undefined = path; address !== undefined && steps.length < 5;) {
      const response: RawResponse = await rawGet(siteAddress(), address);
      steps.push([response.status, address]);
      address = response.location;
    }
    return steps;
  }

  test.each([
    ["/CARS", "/cars"],
    ["/Cars/?brand=toyota", "/cars?brand=toyota"],
    ["/%63ars", "/cars"],
    ["/AR", "/ar"],
    ["/Ar/cars", "/ar/cars"],
    ["/EN", "/en"],
    ["/EN/cars", "/en/cars"],
    ["/En/About-Us/", "/en/about-us"],
    ["/Cars.data", "/cars.data"],
    ["/EN/cars.DATA", "/en/cars.data"],
    ["/Robots.txt", "/robots.txt"],
    ["/Theme.css", "/theme.css"],
    ["/SITEMAP.xml", "/sitemap.xml"],
    ["/api/V1/cars", "/api/v1/cars"],
    ["/HealthZ", "/healthz"],
  ])("%s leads to %s, which alone answers with 200", async (path, target) => {
    expect(await follow(path)).toEqual([
      [308, path],
      [200, target],
    ]);
  });

  test("a car's words in capital letters lead to its address", async () => {
    const path = await firstOf("/cars/car-details");
    for (const address of [path.replace(/id=.*/, (id) => id.toUpperCase().replace("ID", "id"))])
      expect(await follow(address)).toEqual([
        [308, address],
        [200, path],
      ]);
  });

  test.each(["/cars%2F", "/cars;x", "/cars.", "/cars%00", "/en-US/Cars", "/ar-SA/"])("%s: 404", async (path) => {
    expect((await follow(path)).at(-1)?.[0]).toBe(404);
  });
});

describe("ids", () => {
  const malformed = [
    "",
    "?id=",
    "?id=camry",
    "?id=camry-",
    "?id=1024-camry",
    "?id=camry-1024x",
    "?id=-1024-",
    "?other=1024",
  ];
  const unknown = ["?id=999999999", "?id=camry-999999999", "?id=toyota-camry-2025-999999999"];

  for (const detail of detailScreens) {
    for (const { prefix, locale } of addressForms) {
      const path = under(prefix, detail);
      test(`${path} with a malformed id is a page-validation failure`, async () => {
        for (const query of malformed) {
          const answer = await get(path + query);
          expect(answer.status, query).toBe(404);
          const html = await answer.text();
          expect(headingOf(html), query).toBe(translate[locale]("error.page.text", { path }));
        }
      });

      test(`${path} with an unknown id is missing content`, async () => {
        for (const query of unknown) await expectContentNotFound(await get(path + query), locale);
      });
    }

    test(`${detail} with the wrong words leads to the right ones`, async () => {
      const path = await firstOf(detail);
      const number = /\d+$/.exec(path)?.[0] ?? "";
      for (const { prefix } of addressForms) {
        for (const id of [
          number,
          `wrong-words-${number}`,
          `%D9%83%D8%A7%D9%85%D8%B1%D9%8A-${number}`,
          `//evil.example/-${number}`,
        ]) {
          const answer = await get(`${under(prefix, detail)}?id=${id}`);
          expect(answer.status, id).toBe(308);
          expect(answer.headers.get("location"), id).toBe(under(prefix, path));
        }
      }
    });
  }
});

describe("language", () => {
  test("only the bare / follows the cookie, and only to English", async () => {
    const wants = (locale: string) => ({ headers: { cookie: `locale=${locale}`, "accept-language": "en" } });
    const home = await get("/", wants("en"));
    expect(home.status).toBe(302);
    expect(home.headers.get("location")).toBe("/en");
    expect(home.headers.get("cache-control")).toMatch(/private|no-store/);
    for (const path of ["/cars", "/ar", "/en", "/ar/cars"])
      expect((await get(path, wants("en"))).status, path).toBe(200);
    expect((await get("/", wants("ar"))).status).toBe(200);
    expect((await get("/", { headers: { "accept-language": "en" } })).status).toBe(200);
  });

  test("the address wins over cookie and browser", async () => {
    const headers = { cookie: "locale=ar", "accept-language": "ar" };
    expect(headOf(await (await get("/en/cars", { headers })).text())).toMatchObject({ lang: "en", dir: "ltr" });
    expect(
      headOf(await (await get("/cars", { headers: { cookie: "locale=en", "accept-language": "en" } })).text()),
    ).toMatchObject({ lang: "ar", dir: "rtl" });
  });
});

/** The address of a script of the home page. */
async function someScript(): Promise<string> {
  const html = await (await get("/")).text();
  return tags(html, "link").find(({ rel }) => rel === "modulepreload")?.href ?? "";
}

describe("answers", () => {
  test("a slash at the end leads to the address without it", async () => {
    for (const [path, target] of [
      ["/cars/", "/cars"],
      ["/en/", "/en"],
      ["/en/cars/?brand=toyota", "/en/cars?brand=toyota"],
    ] as const) {
      const answer = await get(path);
      expect(answer.status, path).toBe(308);
      expect(answer.headers.get("location")).toBe(target);
    }
  });

  test("no redirect leaves the site", async () => {
    for (const path of [
      "//evil.example/",
      "/\\evil.example/",
      "/%5cevil.example/",
      "/%09/evil.example/",
      "/en//evil.example/",
      "//evil.example/..",
      "///evil.example/",
    ]) {
      const { location } = await rawGet(siteAddress(), path);
      if (location !== undefined) expect(new URL(location, "http://here.example").host, path).toBe("here.example");
    }
  });

  for (const query of malformedQueries) {
    test(`any query is a valid search: ?${query.slice(0, 60)}`, async () => {
      for (const path of ["/cars", "/en/cars"]) {
        const answer = await get(`${path}?${query}`);
        expect(answer.status).toBe(200);
        expect(textOf(await answer.text())).not.toContain("NaN");
      }
    });
  }

  test("security headers are on every kind of answer", async () => {
    const script = await someScript();
    expect(script).toMatch(/^\/assets\//);
    for (const path of [
      "/",
      "/en/cars",
      "/no-such-page",
      "/content-not-found",
      "/healthz",
      "/theme.css",
      "/favicon.svg",
      script,
    ]) {
      const headers = Object.fromEntries((await get(path)).headers);
      expect(headers, path).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
      expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
      expect(headers["x-powered-by"], path).toBeUndefined();
    }
  });

  test("a page's content policy allows its own scripts only", async () => {
    for (const path of ["/", "/en/cars", "/no-such-page", "/en/content-not-found"]) {
      const policy = (await get(path)).headers.get("content-security-policy") ?? "";
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toMatch(/unsafe-|\*/);
    }
  });

  test("assets: immutable; a missing one is 404", async () => {
    const script = await someScript();
    expect((await get(script)).headers.get("cache-control")).toContain("immutable");
    expect((await get("/assets/no-such-file.js")).status).toBe(404);
  });

  test("forwarded host and protocol are ignored", async () => {
    const site = await origin();
    const answer = await get("/cars", {
      headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" },
    });
    expect(headOf(await answer.text()).canonical).toBe(`${site}/cars`);
  });

  test("healthz and readyz: 200", async () => {
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(200);
  });
});
