import { XMLParser, XMLValidator } from "fast-xml-parser";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blackSedan, whiteSedan } from "../../../dealership/fixtures.ts";
import { fixtureContent } from "../../../dealership/content/fixtures.ts";
import { appContext } from "../../../context.ts";
import { createTestApp, type TestApp } from "../../../../test/test-app.ts";
import { createHonoApp } from "../../../http/hono-app.ts";
import { createLog } from "../../../log.server.ts";
import { loader } from "./news-rss.ts";
import { httpDate, rfc822Date, newsRssXml } from "./news-rss-xml.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});

afterAll(() => site.close());

async function requestFeed(prefix: "" | "/ar" | "/en", headers: Record<string, string> = {}): Promise<Response> {
  const url = new URL(`https://waha.example${prefix}/news/rss.xml`);
  const context = new RouterContextProvider();
  context.set(appContext, site);
  const app = createHonoApp(
    createLog({ logLevel: "silent" }),
    async (request) => loader({ url, context, request, params: {}, pattern: "/news/rss.xml" }),
    () => new Response(null, { status: 503 }),
  );
  return await app.request(url, { headers });
}

function parsed(xml: string): unknown {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", textNodeName: "text" }).parse(xml);
}

test("Arabic feed: published news, newest first", async () => {
  const response = await requestFeed("");
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(response.headers.get("last-modified")).toBe("Mon, 09 Nov 2026 21:00:00 GMT");
  expect(parsed(await response.text())).toMatchObject({
    rss: {
      version: "2.0",
      channel: {
        title: "أخبار الواحة للسيارات",
        link: "https://waha.example/news",
        language: "ar",
        "atom:link": { rel: "self", href: "https://waha.example/news/rss.xml", type: "application/rss+xml" },
        item: [
          {
            title: "ساعات عمل أطول",
            link: "https://waha.example/news/news-details?id=longer-hours-2",
            pubDate: "Tue, 10 Nov 2026 00:00:00 +0300",
          },
          {
            title: "افتتاح فرع جدة",
            description: "فرعنا الثاني",
            guid: { isPermaLink: "false", text: "https://waha.example/news#1" },
          },
        ],
      },
    },
  });
});

test("English feed: dc:language marks Arabic items", async () => {
  expect(parsed(await (await requestFeed("/en")).text())).toMatchObject({
    rss: {
      channel: {
        language: "en",
        "atom:link": { href: "https://waha.example/en/news/rss.xml" },
        item: [
          { title: "ساعات عمل أطول", "dc:language": "ar" },
          {
            title: "Jeddah branch opens",
            "dc:language": "en",
            link: "https://waha.example/en/news/news-details?id=new-branch-1",
          },
        ],
      },
    },
  });
});

test("unchanged: If-None-Match returns 304", async () => {
  const etag = (await requestFeed("/en")).headers.get("etag") ?? "";
  for (const ifNoneMatch of [etag, `W/${etag}`, `"x", ${etag}`])
    expect((await requestFeed("/en", { "if-none-match": ifNoneMatch })).status, ifNoneMatch).toBe(304);
  for (const ifNoneMatch of ['"x"', (await requestFeed("/ar")).headers.get("etag") ?? ""])
    expect((await requestFeed("/en", { "if-none-match": ifNoneMatch })).status, ifNoneMatch).toBe(200);
  expect(await (await requestFeed("/en", { "if-none-match": etag })).text()).toBe("");
});

test("XML special characters are escaped", () => {
  const title = `"Cars" & <trucks> ]]> 'x'\u0000`;
  const [item] = fixtureContent.news;
  const news = item ? [{ ...item, title: { ar: title, en: title } }] : [];
  const xml = newsRssXml({ news, dealership: "A & B", locale: "en", origin: "https://waha.example" });
  expect(parsed(xml)).toMatchObject({
    rss: { channel: { title: "News from A & B", item: { title: title.replace("\u0000", "") } } },
  });
});

test("pictures: every one as Media RSS, with its description", () => {
  const [item] = fixtureContent.news;
  const news = item ? [{ ...item, morePictures: [{ ...blackSedan, alt: { ar: "الصالة", en: "The hall" } }] }] : [];
  const xml = newsRssXml({ news, dealership: "Waha", locale: "en", origin: "https://waha.example" });
  const image = { medium: "image", type: "image/jpeg", width: "1040", height: "585" };
  expect(parsed(xml)).toMatchObject({
    rss: {
      "xmlns:media": "http://search.yahoo.com/mrss/",
      channel: {
        item: {
          "media:content": [
            { ...image, url: `https://waha.example/pictures/${whiteSedan.hash}-1040.jpg` },
            {
              ...image,
              url: `https://waha.example/pictures/${blackSedan.hash}-1040.jpg`,
              "media:description": "The hall",
            },
          ],
        },
      },
    },
  });
});

test.each([
  ["2026-11-21", "Sat, 21 Nov 2026 00:00:00 +0300", "Fri, 20 Nov 2026 21:00:00 GMT"],
  ["2026-01-01", "Thu, 01 Jan 2026 00:00:00 +0300", "Wed, 31 Dec 2025 21:00:00 GMT"],
])("%s starts in Riyadh at %s", (day, mail, http) => {
  expect([rfc822Date(day), httpDate(day)]).toEqual([mail, http]);
  expect(Date.parse(mail)).toBe(Date.parse(http));
});
