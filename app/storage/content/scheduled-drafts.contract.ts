import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixtureContent, fixtureDay } from "../../dealership/content/fixtures.ts";
import type { PageText } from "../../dealership/content/content.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import { fixtureBrands, fixtureCars, fixturePictures, waha } from "../../dealership/fixtures.ts";
import { addDays } from "../../dealership/text/riyadh-day.ts";
import type { DocumentKey, DraftDays } from "../content-desk-types.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";
import type { Today } from "../types.ts";

const at = "2026-11-20T08:00:00.000Z";
const settingsKey: DocumentKey = { kind: "dealership", item: "" };
const pageKey: DocumentKey = { kind: "pages", item: "privacy-policy" };
const day = (number: number) => addDays("2027-01-01", number - 1);

export function scheduledDraftsContract(fresh: (today?: Today) => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;
  let noura: { staffId: number; at: string };
  let huda: { staffId: number; at: string };

  beforeEach(async () => {
    opened = await fresh(() => fixtureDay);
    storage = opened.storage;
    for (const picture of fixturePictures) await storage.pictures.save({ ...picture, renditions: [] });
    await storage.imports.importStock(
      {
        dealership: waha,
        brands: fixtureBrands,
        content: fixtureContent,
        cars: fixtureCars,
        untouched: new Set(),
        at,
      },
      { dryRun: false },
    );
    noura = { staffId: await addPerson("Noura", "content"), at };
    huda = { staffId: await addPerson("Huda", "manager"), at };
  });

  afterEach(async () => {
    await storage.close();
    await opened.remove();
  });

  async function addPerson(name: string, role: "content" | "manager"): Promise<number> {
    const email = `${name.toLowerCase()}@waha.example`;
    const added = await storage.staff.add({ name, email, role, locale: "ar" }, { at });
    return added.outcome === "added" ? added.id : 0;
  }

  const text = (words: string): PageText["body"] => ({
    ar: [{ kind: "paragraph", content: [{ kind: "text", text: words }] }],
  });

  async function page() {
    const found = await storage.contentEdits.find("pages", "privacy-policy");
    if (!found) throw new Error("There is no privacy policy.");
    return found;
  }

  async function savePage(words: string): Promise<void> {
    const { value, hashes } = await page();
    await storage.contentEdits.save("pages", { item: { ...value, body: text(words) }, base: hashes }, huda);
  }

  async function schedulePage(words: string, days: DraftDays, by = noura): Promise<void> {
    const { value, hashes } = await page();
    const content = { kind: "pages", item: { ...value, body: text(words) } } as const;
    const draft = await storage.drafts.ofItem("pages", "privacy-policy");
    const saved = await storage.drafts.save(
      {
        kind: "pages",
        item: "privacy-policy",
        cells: { body_ar: words },
        schedule: { ...days, content, base: { body: hashes["body"] ?? "" }, right: "content.change" },
      },
      draft && { id: draft.id, version: draft.version },
      by,
    );
    expect(saved.outcome).toBe("saved");
  }

  async function shownPage(): Promise<PageText["body"] | undefined> {
    const { pages } = await storage.content.published();
    return pages.find(({ slug }) => slug === "privacy-policy")?.body;
  }

  async function settings() {
    const stored = await storage.contentEdits.settings();
    if (!stored) throw new Error("There are no settings.");
    return stored;
  }

  async function scheduleTitle(title: string, days: DraftDays): Promise<void> {
    const { value, hashes } = await settings();
    const changed: Dealership = {
      ...value,
      home: { ...value.home, hero: { ...value.home.hero, title: { ar: title } } },
    };
    await storage.drafts.save(
      {
        kind: "dealership",
        item: "home",
        cells: { "hero.title.ar": title },
        schedule: {
          ...days,
          content: { settings: changed },
          base: { "home/hero/title": hashes["home/hero/title"] ?? "" },
          right: "content.change",
        },
      },
      undefined,
      noura,
    );
  }

  const title = async () => (await storage.content.dealership())?.home.hero.title.ar;
  const runOn = (number: number) => storage.schedule.publishDue(day(number), `${day(number)}T00:00:00.000Z`);
  const refusal = async () => (await storage.drafts.ofItem("pages", "privacy-policy"))?.schedule?.refusal;

  test("published on its first day, in the name of its author, and no draft any more", async () => {
    const before = await shownPage();
    const version = await storage.cars.catalogueVersion();
    await schedulePage("جديد", { startsOn: day(5) });
    expect(await storage.drafts.scheduled()).toMatchObject([
      { kind: "pages", item: "privacy-policy", schedule: { startsOn: day(5), isOutdated: false } },
    ]);
    await runOn(4);
    expect(await shownPage()).toEqual(before);
    expect(await storage.cars.catalogueVersion()).toBe(version);
    await runOn(5);
    expect(await shownPage()).toEqual(text("جديد"));
    expect(await storage.cars.catalogueVersion()).toBe(version + 1);
    expect(await storage.drafts.list("pages")).toEqual([]);
    expect(await storage.contentEdits.history(pageKey)).toMatchObject([{ staffName: "Noura", fields: ["body"] }]);
    await runOn(400);
    expect(await shownPage()).toEqual(text("جديد"));
  });

  test("published late, if the desk did not run on its day", async () => {
    await schedulePage("جديد", { startsOn: day(5), endsOn: day(9) });
    await runOn(8);
    expect(await shownPage()).toEqual(text("جديد"));
  });

  test("taken back after its last day", async () => {
    const before = await title();
    await scheduleTitle("اليوم الوطني", { startsOn: day(5), endsOn: day(7) });
    await runOn(5);
    await runOn(7);
    expect(await title()).toBe("اليوم الوطني");
    expect(await storage.schedule.restores(settingsKey)).toMatchObject([
      { endsOn: day(7), fields: ["home/hero/title"], staffName: "Noura" },
    ]);
    await runOn(8);
    expect(await title()).toBe(before);
    expect(await storage.schedule.restores(settingsKey)).toEqual([]);
  });

  test("kept: nothing is taken back", async () => {
    await scheduleTitle("اليوم الوطني", { startsOn: day(5), endsOn: day(7) });
    await runOn(5);
    const [restore] = await storage.schedule.restores(settingsKey);
    await storage.schedule.keepShown(restore?.id ?? 0);
    await runOn(8);
    expect(await title()).toBe("اليوم الوطني");
  });

  test("what somebody has changed meanwhile stays, and the rest is taken back", async () => {
    const before = (await page()).value;
    const { value, hashes } = await page();
    const content = { kind: "pages", item: { ...value, updatedOn: day(5), body: text("عرض") } } as const;
    const base = { body: hashes["body"] ?? "", updatedOn: hashes["updatedOn"] ?? "" };
    const schedule = { startsOn: day(5), endsOn: day(7), content, base, right: "content.change" } as const;
    await storage.drafts.save({ ...pageKey, cells: {}, schedule }, undefined, noura);
    await runOn(5);
    expect((await page()).value).toMatchObject({ updatedOn: day(5), body: text("عرض") });
    await savePage("مصحح");
    await runOn(8);
    expect((await page()).value).toMatchObject({ updatedOn: before.updatedOn, body: text("مصحح") });
  });

  test("two that end together: what was before both comes back", async () => {
    const before = await shownPage();
    await schedulePage("الأول", { startsOn: day(5), endsOn: day(8) });
    await runOn(5);
    await schedulePage("الثاني", { startsOn: day(7), endsOn: day(8) });
    await runOn(7);
    await runOn(9);
    expect(await shownPage()).toEqual(before);
  });

  test("one within the other, and one after the other: each is taken back on its day", async () => {
    const before = await shownPage();
    await schedulePage("الأول", { startsOn: day(5), endsOn: day(20) });
    await runOn(5);
    await schedulePage("الثاني", { startsOn: day(7), endsOn: day(9) });
    await runOn(7);
    expect(await shownPage()).toEqual(text("الثاني"));
    await runOn(10);
    expect(await shownPage()).toEqual(text("الأول"));
    await schedulePage("الثالث", { startsOn: day(21), endsOn: day(22) });
    expect(await storage.drafts.scheduled()).toMatchObject([{ schedule: { isOutdated: false } }]);
    await runOn(21);
    expect(await shownPage()).toEqual(text("الثالث"));
    await runOn(23);
    expect(await shownPage()).toEqual(before);
  });

  test("one that ends after another has ended beneath it: what was before both comes back", async () => {
    const before = await shownPage();
    await schedulePage("الأول", { startsOn: day(5), endsOn: day(8) });
    await runOn(5);
    await schedulePage("الثاني", { startsOn: day(7), endsOn: day(12) });
    await runOn(7);
    await schedulePage("الثالث", { startsOn: day(13) });
    expect(await storage.drafts.scheduled()).toMatchObject([{ schedule: { isOutdated: false } }]);
    await runOn(9);
    expect(await shownPage()).toEqual(text("الثاني"));
    expect(await storage.drafts.scheduled()).toMatchObject([{ schedule: { isOutdated: false } }]);
    const [scheduled] = await storage.drafts.scheduled();
    if (scheduled) await storage.drafts.remove(scheduled);
    await runOn(13);
    expect(await shownPage()).toEqual(before);
  });

  describe("not published", () => {
    test("changed by somebody else since: known before the day", async () => {
      await schedulePage("جديد", { startsOn: day(5) });
      await savePage("مصحح");
      expect(await storage.drafts.scheduled()).toMatchObject([{ schedule: { isOutdated: true } }]);
      await runOn(5);
      expect(await shownPage()).toEqual(text("مصحح"));
      expect(await refusal()).toBe("changed-meanwhile");
      await schedulePage("مصحح وجديد", { startsOn: day(6) });
      await runOn(6);
      expect(await shownPage()).toEqual(text("مصحح وجديد"));
    });

    test("removed since: a draft without days", async () => {
      const key: DocumentKey = { kind: "services", item: "1" };
      const service = await storage.contentEdits.find("services", "1");
      if (!service) throw new Error("There is no service 1.");
      await storage.drafts.save(
        {
          ...key,
          cells: {},
          schedule: {
            startsOn: day(5),
            content: { kind: "services", item: { ...service.value, summary: { ar: "جديد" } } },
            base: { summary: service.hashes["summary"] ?? "" },
            right: "content.change",
          },
        },
        undefined,
        noura,
      );
      await storage.contentEdits.remove(key, huda);
      await runOn(5);
      const draft = await storage.drafts.ofItem("services", "1");
      expect(draft).toBeDefined();
      expect(draft?.schedule).toBeUndefined();
    });

    test("all its days are over", async () => {
      const before = await shownPage();
      await schedulePage("جديد", { startsOn: day(5), endsOn: day(7) });
      await runOn(8);
      expect(await shownPage()).toEqual(before);
      expect(await refusal()).toBe("missed");
    });

    test("its author works here no more", async () => {
      const before = await shownPage();
      await schedulePage("جديد", { startsOn: day(5) });
      await storage.staff.switchOff(noura.staffId, huda);
      await runOn(5);
      expect(await shownPage()).toEqual(before);
      expect(await refusal()).toBe("not-allowed");
    });

    test("saved without days again, published or discarded", async () => {
      const before = await shownPage();
      await schedulePage("جديد", { startsOn: day(5) });
      const draft = await storage.drafts.ofItem("pages", "privacy-policy");
      if (!draft) throw new Error("There is no draft.");
      const { id, version, kind, item, cells } = draft;
      await storage.drafts.save({ kind, ...(item !== undefined && { item }), cells }, { id, version }, noura);
      expect((await storage.drafts.find(id))?.schedule).toBeUndefined();
      await runOn(5);
      expect(await shownPage()).toEqual(before);
      await schedulePage("جديد", { startsOn: day(6) });
      const rescheduled = await storage.drafts.find(id);
      if (!rescheduled) throw new Error("There is no draft.");
      await storage.drafts.remove(rescheduled);
      await runOn(6);
      expect(await shownPage()).toEqual(before);
      expect(await storage.drafts.scheduled()).toEqual([]);
    });
  });

  test("two processes publish it once", async () => {
    const other = await opened.openAgain();
    const version = await storage.cars.catalogueVersion();
    await schedulePage("جديد", { startsOn: day(5), endsOn: day(7) });
    await Promise.all([runOn(5), other.schedule.publishDue(day(5), `${day(5)}T00:00:00.000Z`)]);
    expect(await storage.cars.catalogueVersion()).toBe(version + 1);
    expect(await storage.schedule.restores(pageKey)).toHaveLength(1);
    await other.close();
  });
}
