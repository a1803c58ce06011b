import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blackSedan, waha, whiteSedan } from "../../../dealership/fixtures.ts";
import { fixtureContent } from "../../../dealership/content/fixtures.ts";
import { publishedNews, type NewsItem } from "../../../dealership/content/news-item.ts";
import { listTitle } from "../../seo/page-meta.ts";
import { appContext } from "../../../context.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { getTranslations } from "../../../i18n/translate.ts";
import { newsArticle } from "../../seo/news-article.ts";
import { handle, loader as details } from "./details.tsx";
import { loader as list } from "./list.tsx";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});

afterAll(() => site.close());

function at(path: string, news?: NewsItem[]) {
  const url = new URL(`https://waha.example${path}`);
  const context = new RouterContextProvider();
  const snapshot = site.catalogue.current();
  context.set(appContext, {
    ...site,
    catalogue: { ...site.catalogue, current: () => ({ ...snapshot, news: news ?? snapshot.news }) },
  });
  return { url, context, request: new Request(url), params: {} };
}

function listAt(path: string, news?: NewsItem[]) {
  return list({ ...at(path, news), pattern: "/:locale?/news" });
}

function detailsAt(path: string, news?: NewsItem[]) {
  return details({ ...at(path, news), pattern: "/:locale?/news/news-details" });
}

function manyNews(): NewsItem[] {
  const [item] = fixtureContent.news;
  if (!item) throw new Error("The cast has no news");
  return publishedNews(
    Array.from({ length: 30 }, (_, index) => ({
      ...item,
      number: index + 1,
      publishedOn: `2026-09-${String(index + 1).padStart(2, "0")}`,
    })),
    "2026-11-21",
  );
}

describe("news list", () => {
  test("newest first, with Hijri dates in Arabic, and nothing from the future", () => {
    expect(listAt("/news")).toMatchObject({
      canonical: "/news",
      news: [
        {
          content: { path: expect.stringMatching(/-2$/) },
          published: { day: "2026-11-10", gregorian: "10 نوفمبر 2026", hijri: "30 جمادى الأولى 1448 هـ" },
        },
        { content: { path: "/news/news-details?id=new-branch-1" } },
      ],
    });
    expect(listAt("/en/news").news[0]).toMatchObject({
      published: { gregorian: "10 November 2026" },
      content: { title: { locale: "ar" } },
    });
  });

  test.each([
    ["", 1, "/news", [30, 19]],
    ["?page=2", 2, "/news?page=2", [18, 7]],
    ["?page=9", 3, "/news?page=3", [6, 1]],
  ])("pagination: %s", (query, page, canonical, [first, last]) => {
    const data = listAt(`/news${query}`, manyNews());
    expect(data).toMatchObject({ page, pages: 3, canonical });
    const numbers = data.news.map(({ content }) => Number(content.path.split("-").at(-1)));
    expect([numbers.at(0), numbers.at(-1)]).toEqual([first, last]);
  });

  test.each([
    ["ar", 1, "الأخبار – واحة السيارات"],
    ["ar", 2, "الأخبار – الصفحة 2 – واحة السيارات"],
    ["en", 3, "News – Page 3 – Waha Motors"],
  ] as const)("in %s, page %i has its own title", (locale, page, title) => {
    const t = getTranslations(locale);
    expect(listTitle(t, t("site.news"), page, locale === "ar" ? "واحة السيارات" : "Waha Motors")).toBe(title);
  });
});

describe("news details", () => {
  test("has date, text and other news, newest first", () => {
    expect(detailsAt("/en/news/news-details?id=new-branch-1")).toMatchObject({
      canonical: "/news/news-details?id=new-branch-1",
      address: "https://waha.example/en/news/news-details?id=new-branch-1",
      item: { title: { text: "Jeddah branch opens" }, published: { day: "2026-10-05" }, body: { locale: "en" } },
      latest: [{ content: { path: expect.stringMatching(/-2$/) } }],
    });
  });

  test("has every picture with its description, the lead picture first; cards have only that one", () => {
    const [opening] = fixtureContent.news;
    if (!opening) throw new Error("The cast has no news");
    const item: NewsItem = {
      ...opening,
      picture: { ...whiteSedan, alt: { ar: "المدخل", en: "The entrance" } },
      morePictures: [{ ...blackSedan, alt: { ar: "الصالة" } }, whiteSedan],
    };
    const news = [item, { ...item, number: 9 }];
    const page = detailsAt("/en/news/news-details?id=new-branch-1", news);
    expect(page.item.pictures).toEqual([
      { picture: whiteSedan, alt: { text: "The entrance", locale: "en" } },
      { picture: blackSedan, alt: { text: "الصالة", locale: "ar" } },
      { picture: whiteSedan, alt: undefined },
    ]);
    expect(page.latest[0]?.content.picture).toEqual(whiteSedan);
    expect(handle.sitemap({ ...site.catalogue.current(), news })[0]?.pictures).toHaveLength(3);
    expect(newsArticle(item, waha, { locale: "en", origin: "https://waha.example" }).image).toEqual(
      [whiteSedan, blackSedan, whiteSedan].map(({ hash }) => `https://waha.example/pictures/${hash}-1040.webp`),
    );
  });

  test.each([
    ["future news", "tomorrow-3", "content"],
    ["unknown number", "x-99", "content"],
    ["id without a number", "x", "page"],
  ])("not found: %s", (_, id, reason) => {
    expect(() => detailsAt(`/news/news-details?id=${id}`)).toThrow(
      expect.objectContaining({ data: { notFound: reason } }),
    );
  });
});
