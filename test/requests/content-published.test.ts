/** Drafts and scheduled content against every public address that shows content. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rmSync } from "node:fs";
import { dayAfter, riyadhDay } from "../../app/dealership/text/riyadh-day.ts";
import { openStorage, type Storage } from "../../app/storage/storage.server.ts";
import { copyOfData } from "../../e2e/demo-copy.ts";
import { startSite, type RunningSite } from "../../e2e/site-server.ts";

const running = process.env.SITE_DATA_DIR;
const by = { at: new Date().toISOString() };

describe.skipIf(running === undefined || process.env.DATABASE_URL !== undefined)("a running site", () => {
  let site: RunningSite;
  let storage: Storage;
  let data = "";

  beforeAll(async () => {
    data = await copyOfData(running ?? "");
    site = await startSite({ dataDir: data });
    storage = await openStorage({ dataDir: data });
  });
  afterAll(async () => {
    await storage.close();
    await site.stop();
    rmSync(data, { recursive: true });
  });

  const fetched = async (path: string) => await (await fetch(new URL(path, site.address))).text();

  /** All addresses of the sitemap, and those that it does not name. */
  async function everything(): Promise<string> {
    const index = await fetched("/sitemap.xml");
    const parts = [...index.matchAll(/<loc>[^<]*?(\/sitemap[^<]*)<\/loc>/g)].map(([, path = ""]) => path);
    const paths = ["/", "/news", "/services", "/offers", "/jobs", "/about-us", "/news/rss.xml", "/llms.txt"];
    const api = ["news", "services", "offers", "jobs"].map((list) => `/api/v1/${list}`);
    const texts = [index];
    for (const path of [...parts, ...paths, ...paths.map((path) => `/en${path}`), ...api])
      texts.push(await fetched(path));
    return texts.join("\n");
  }

  const today = riyadhDay(new Date());
  const yesterday = riyadhDay(new Date(Date.now() - 86_400_000));
  const news = (number: number, title: string) => ({
    number,
    slug: `item-${number}`,
    title: { ar: title },
    summary: { ar: title },
    publishedOn: today,
  });

  test("shows what is due, and neither drafts nor what is not due yet or over", async () => {
    await storage.drafts.save(
      { kind: "news", cells: { title_ar: "مسودة-سرية", summary_ar: "مسودة-سرية" } },
      undefined,
      by,
    );
    const items = [
      news(2001, "خبر-اليوم"),
      { ...news(2002, "خبر-الغد"), publishedOn: dayAfter(today) },
      { ...news(2003, "خبر-الأمس"), publishedOn: yesterday, endsOn: yesterday },
    ];
    for (const item of items) await storage.contentEdits.save("news", { item }, by);
    await expect.poll(() => fetched("/news"), { timeout: 5_000 }).toContain("خبر-اليوم");
    const site = await everything();
    for (const place of ["/news/rss.xml", "/api/v1/news"]) expect(await fetched(place), place).toContain("خبر-اليوم");
    expect(site).toContain("item-2001");
    for (const hidden of ["مسودة-سرية", "خبر-الغد", "item-2002", "خبر-الأمس", "item-2003"])
      expect(site).not.toContain(hidden);
  });

  test("the page of something scheduled or withdrawn is not found", async () => {
    for (const number of [2002, 2003])
      expect((await fetch(new URL(`/news/news-details?id=item-${number}-${number}`, site.address))).status).toBe(404);
  });
});
