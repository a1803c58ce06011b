import { expect, test } from "vitest";
import { under } from "../../e2e/addresses.ts";
import { tags } from "../../e2e/html.ts";
import { getText } from "../../e2e/site-requests.ts";
import { translate } from "../../e2e/translations.ts";

test.each([
  ["", "ar", ["سيارة سيدان بيضاء وفوقها ثلاث علامات صح خضراء", "مفتاح سيارة أمام سيارة سيدان برونزية"]],
  ["/en", "en", ["A white sedan with three green ticks above it", "A car key in front of a bronze sedan"]],
] as const)("a news item's pictures have descriptions and sizes at %j", async (prefix, locale, [lead, other]) => {
  const html = await getText(under(prefix, "/news/news-details?id=buying-used-2"));
  const pictures = tags(html, "img").filter(({ alt }) => alt === lead || alt === other);
  expect(pictures).toMatchObject([
    { alt: lead, width: "1040", height: "650", fetchpriority: "high" },
    { alt: other, width: "1040", height: "650", loading: "lazy" },
  ]);
  const lists = tags(html, "ul").filter((list) => list["aria-label"] === translate[locale]("news.more-pictures"));
  expect(lists).toHaveLength(1);
});

test("a single picture without a description is decoration", async () => {
  const html = await getText("/news/news-details?id=jeddah-workshop-3");
  expect(html).not.toContain(`aria-label="${translate.ar("news.more-pictures")}"`);
  expect(tags(html, "img").filter(({ alt, fetchpriority }) => alt === "" && fetchpriority === "high")).toHaveLength(1);
});
