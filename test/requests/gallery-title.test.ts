import { expect, test } from "vitest";
import { headOf } from "../../e2e/html.ts";
import { getText } from "../../e2e/site-requests.ts";

test.each([
  ["/en/cars?q=corolla+dammam", "Toyota Corolla cars in Dammam"],
  [`/cars?q=${encodeURIComponent("كورولا الدمام")}`, "سيارات \u2068تويوتا كورولا\u2069 في \u2068الدمام\u2069"],
  ["/en/cars?q=call+0500000000+dammam", "Cars: Dammam showroom"],
])("%s: title and heading say %s", async (path, title) => {
  const html = await getText(path);
  expect(headOf(html).title).toContain(`${title} –`);
  expect(html).toContain(`>${title}</h1>`);
});
