import { expect, test } from "vitest";
import { fixtureContent } from "./fixtures.ts";
import { publishedNews } from "./news-item.ts";

test("shown from the day of publication to the last day", () => {
  const [item] = fixtureContent.news;
  if (!item) throw new Error("The fixtures have no news.");
  const news = [{ ...item, publishedOn: "2026-11-20", endsOn: "2026-11-21" }];
  const count = (day: string) => publishedNews(news, day).length;
  expect(["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"].map(count)).toEqual([0, 1, 1, 0]);
});
