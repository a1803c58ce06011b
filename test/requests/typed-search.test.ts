/** What the gallery says of a search that was typed. */
import { expect, test } from "vitest";
import { headOf } from "../../e2e/html.ts";
import { getText } from "../../e2e/site-requests.ts";

function gallery(q: string, prefix = "/en"): Promise<string> {
  return getText(`${prefix}/cars?${new URLSearchParams({ q })}`);
}

function chipsOf(html: string): string[] {
  return [...html.matchAll(/aria-label="(?:Remove|إزالة) ([^"]*)"/g)].map(([, name = ""]) => name);
}

test("what was understood stands as chips, each with its own way to take it away", async () => {
  const html = await gallery("white toyota camry 2018-2020 under 100k");
  expect(chipsOf(html)).toEqual(["toyota", "camry", "\u20662018–2020\u2069", "White", "Up to 100,000 SAR"]);
  expect(html).toContain(
    'href="/en/cars?q=toyota&amp;year=2018&amp;year=2019&amp;year=2020&amp;color=white&amp;priceTo=100000"',
  );
  expect(chipsOf(await gallery("ارخص كامري", ""))).toEqual(["كامري", "الأقل سعرًا"]);
});

test("a year that is not in stock: a line says so, the other years are listed", async () => {
  for (const [prefix, sentence] of [
    ["/en", "None of 2021 in stock"],
    ["", "لا توجد سيارة موديل \u20682021\u2069"],
  ] as const) {
    const html = await gallery("يارس 2021", prefix);
    expect(html.replace(/[\u2066-\u2069]/g, "")).toContain(sentence.replace(/[\u2066-\u2069]/g, ""));
    expect(html).toMatch(/toyota-yaris-20\d\d/);
  }
  expect(await gallery("yaris 2019")).not.toContain("None of");
});

test("a city without a branch: a line says so, the cars of all branches are listed", async () => {
  const html = await gallery("كامري مكة", "");
  expect(html.replace(/[\u2066-\u2069]/g, "")).toContain("لا فرع لنا في مكة المكرمة");
  expect(html).toContain("toyota-camry-20");
  expect(await gallery("camry in khobar")).toMatch(/No branch in [\u2068]?Khobar/);
  expect(await gallery("camry riyadh")).not.toContain("No branch in");
});

test("a phrase that finds nothing: each part alone with its cars, and a link to them", async () => {
  const html = await gallery("camry pickup under 500k");
  expect(html).toMatch(/href="\/en\/cars\?q=camry"[^>]*>\u2068?camry\u2069?: \d+ cars/);
  expect(html).toMatch(/href="\/en\/cars\?body=pickup"[^>]*>Pickup: \d+ cars/);
  expect(html).toMatch(/href="\/en\/cars\?priceTo=500000"/);
});

test("a title names a brand only if all cars are of it", async () => {
  for (const [q, title] of [
    ["جيب", "Cars"],
    ["جيب رانجلر", "Jeep Wrangler cars"],
    ["جيب نيسان", "Nissan cars"],
    ["camry or accord", "Cars"],
    ["راف4", "Toyota RAV4 cars"],
  ] as const) {
    const html = await gallery(q);
    expect(headOf(html).title, q).toContain(`${title} –`);
    expect(html, q).toContain(`>${title}</h1>`);
  }
});
