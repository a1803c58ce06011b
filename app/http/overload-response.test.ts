import { beforeAll, expect, test } from "vitest";
import { openCastSite, type CastSite } from "../../test/site-fixture.ts";
import { busyAnswer } from "./overload-response.ts";

let site: CastSite;

beforeAll(async () => {
  site = await openCastSite();
  return () => site.close();
});

test.each([
  ["/cars", "ar", "rtl", /مزدحم/],
  ["/en/cars", "en", "ltr", /very busy/],
])(
  "%s says in its language that many are here, comes again by itself and has the phone",
  async (path, locale, direction, sentence) => {
    const { dealership } = site.catalogue.current();
    const answer = busyAnswer(new Request(`https://waha.example${path}`), dealership);
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(html).toMatch(sentence);
    expect(html).toContain(`href="tel:${dealership.phone}"`);
    expect(html).not.toMatch(/<(?:script|style)/);
  },
);

test("a program is told in the API's words", async () => {
  const answer = busyAnswer(
    new Request("https://waha.example/api/v1/cars?lang=en"),
    site.catalogue.current().dealership,
  );
  expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("content-type")]).toEqual([
    503,
    "5",
    "application/problem+json; charset=utf-8",
  ]);
  expect(await answer.json()).toMatchObject({ status: 503 });
});
