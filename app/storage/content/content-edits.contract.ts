import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fixtureContent, fixtureDay } from "../../dealership/content/fixtures.ts";
import type { Offer } from "../../dealership/content/offer.ts";
import { camry2019, camry2025, fixtureBrands, fixtureCars, fixturePictures, waha } from "../../dealership/fixtures.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import type { DocumentKey, DraftVersion, EditOutcome, NewDraft } from "../content-desk-types.ts";
import type { StockImport } from "../stock-import-types.ts";
import type { FreshStorage } from "../storage.contract.ts";
import type { Storage } from "../storage.server.ts";
import type { Today } from "../types.ts";

const at = "2026-11-20T08:00:00.000Z";
const [autumn, summer] = fixtureContent.offers;
const autumnKey: DocumentKey = { kind: "offers", item: "1" };
const settingsKey: DocumentKey = { kind: "dealership", item: "" };

export function contentEditsContract(fresh: (today?: Today) => Promise<FreshStorage>): void {
  let opened: FreshStorage;
  let storage: Storage;
  let noura: { staffId: number; at: string };

  beforeEach(async () => {
    opened = await fresh(() => fixtureDay);
    storage = opened.storage;
    for (const picture of fixturePictures) await storage.pictures.save({ ...picture, renditions: [] });
    await importAgain();
    const added = await storage.staff.add(
      { name: "Noura", email: "noura@waha.example", role: "content", locale: "ar" },
      { at },
    );
    noura = { staffId: added.outcome === "added" ? added.id : 0, at: "2026-11-21T09:00:00.000Z" };
  });

  afterEach(async () => {
    await storage.close();
    await opened.remove();
  });

  /** What was changed at the desk, and what became of it. */
  async function importAgain(change: Partial<StockImport> = {}): Promise<EditOutcome[]> {
    const outcomes: EditOutcome[] = [];
    const folder = { dealership: waha, brands: fixtureBrands, content: fixtureContent, cars: fixtureCars };
    await storage.imports.importStock(
      { ...folder, untouched: new Set(), at, ...change },
      { dryRun: false, onEdit: (outcome) => outcomes.push(outcome) },
    );
    return outcomes;
  }

  async function offer(item: string) {
    const found = await storage.contentEdits.find("offers", item);
    if (!found) throw new Error(`There is no offer ${item}.`);
    return found;
  }

  async function editAutumn(change: Partial<Offer>) {
    const { value, hashes } = await offer("1");
    return await storage.contentEdits.save("offers", { item: { ...value, ...change }, base: hashes }, noura);
  }

  async function editSettings(change: (settings: Dealership) => Partial<Dealership>) {
    const stored = await storage.contentEdits.settings();
    if (!stored) throw new Error("There are no settings.");
    const changed = { ...stored.value, ...change(stored.value) };
    // What a form does not have has an empty hash in its base.
    const absent = ["notice", ...branchFields("riyadh"), ...branchFields("abha")].map((field) => [field, ""]);
    const base = { ...Object.fromEntries(absent), ...stored.hashes };
    return await storage.contentEdits.saveSettings(changed, base, noura);
  }

  const titles = async () => (await storage.content.published()).offers.map(({ title }) => title.ar);

  describe("one item", () => {
    test("a change is published at once, with its event and history", async () => {
      const version = await storage.cars.catalogueVersion();
      expect(await editAutumn({ title: { ar: "خريف الرياض" } })).toEqual({ outcome: "saved" });
      expect(await titles()).toContain("خريف الرياض");
      expect(await storage.cars.catalogueVersion()).toBe(version + 1);
      const [event] = await storage.events.list({ limit: 1 });
      expect(event).toMatchObject({
        kind: "content.changed",
        staffId: noura.staffId,
        details: { list: "offers", item: "1" },
      });
      const [entry] = await storage.contentEdits.history(autumnKey);
      expect(entry).toMatchObject({ change: "changed", fields: ["title"], staffName: "Noura", at: noura.at });
    });

    test("what is as it was: unchanged, and no other catalogue", async () => {
      const version = await storage.cars.catalogueVersion();
      expect(await editAutumn({})).toEqual({ outcome: "unchanged" });
      expect(await storage.cars.catalogueVersion()).toBe(version);
    });

    test("two people, two fields: both stand", async () => {
      const { value, hashes } = await offer("1");
      await editAutumn({ title: { ar: "أ" } });
      const second = { item: { ...value, summary: { ar: "ب" } }, base: hashes };
      expect(await storage.contentEdits.save("offers", second, noura)).toEqual({ outcome: "saved" });
      expect((await offer("1")).value).toMatchObject({ title: { ar: "أ" }, summary: { ar: "ب" } });
    });

    test("two people, one field: the second is asked, and nothing is changed", async () => {
      const { value, hashes } = await offer("1");
      await editAutumn({ title: { ar: "أ" } });
      const second = { item: { ...value, title: { ar: "ب" }, summary: { ar: "ب" } }, base: hashes };
      expect(await storage.contentEdits.save("offers", second, noura)).toEqual({
        outcome: "changed-meanwhile",
        fields: ["title"],
      });
      expect((await offer("1")).value).toMatchObject({ title: { ar: "أ" }, summary: value.summary });
    });

    test("one moves the first day behind the last day of the other: asked", async () => {
      const { value, hashes } = await offer("1");
      await editAutumn({ endsOn: "2026-11-25" });
      const second = { item: { ...value, startsOn: "2026-11-28" }, base: hashes };
      expect(await storage.contentEdits.save("offers", second, noura)).toMatchObject({ outcome: "changed-meanwhile" });
    });

    test("a new one has a number of its own; a slug and a number are given once", async () => {
      const number = await storage.contentEdits.nextNumber("offers");
      expect(number).toBe(1001);
      const item = { ...need(autumn), number, slug: "eid" };
      expect(await storage.contentEdits.save("offers", { item }, noura)).toEqual({ outcome: "saved" });
      expect(await storage.contentEdits.save("offers", { item }, noura)).toEqual({ outcome: "taken" });
      const sameSlug = { ...item, number: await storage.contentEdits.nextNumber("offers") };
      expect(sameSlug.number).toBe(1002);
      expect(await storage.contentEdits.save("offers", { item: sameSlug }, noura)).toEqual({ outcome: "taken" });
      const listed = await storage.contentEdits.list("offers");
      expect(listed.filter(({ isOwn }) => isOwn).map((entry) => entry.item.slug)).toEqual(["eid"]);
      expect(listed.at(-1)?.changed?.staffName).toBe("Noura");
    });

    test("two people create one at once: each gets a number of its own", async () => {
      const other = await opened.openAgain();
      const made = (title: string) => (number: number) => ({
        ...need(autumn),
        number,
        slug: `offer-${number}`,
        title: { ar: title },
      });
      const results = await Promise.all([
        storage.contentEdits.save("offers", { item: made("أ") }, { at: noura.at }),
        other.contentEdits.save("offers", { item: made("ب") }, noura),
      ]);
      await other.close();
      expect(results).toEqual([{ outcome: "saved" }, { outcome: "saved" }]);
      const offers = (await storage.contentEdits.list("offers")).map(({ item }) => item);
      const slugs = offers.filter(({ number }) => number > 1_000).map(({ slug }) => slug);
      expect(new Set(slugs)).toEqual(new Set(["offer-1001", "offer-1002"]));
    });

    test("removed, brought back, and both undone: as it was, with its number", async () => {
      const before = (await offer("1")).value;
      expect(await storage.contentEdits.remove(autumnKey, noura)).toEqual({ outcome: "saved" });
      expect(await titles()).not.toContain(before.title.ar);
      const [removed] = await storage.contentEdits.removed("offers");
      expect(removed?.key).toEqual(autumnKey);
      expect(await storage.contentEdits.nextNumber("offers")).toBe(1001);
      expect(await storage.contentEdits.bringBack(autumnKey, removed?.id ?? 0, noura)).toEqual({ outcome: "saved" });
      expect((await offer("1")).value).toEqual(before);
      expect(await storage.contentEdits.removed("offers")).toEqual([]);
      expect(await importAgain()).toEqual([]);
    });

    test("all that were removed, the latest first, with their titles; not what the folder has no more", async () => {
      const items = Array.from({ length: 7 }, (_, index) => ({
        ...need(autumn),
        number: 1_001 + index,
        slug: `n${index}`,
      }));
      for (const item of items) {
        const title = { ar: `عرض ${item.number}`, en: `Offer ${item.number}` };
        await storage.contentEdits.save("offers", { item: { ...item, title } }, noura);
        await storage.contentEdits.remove({ kind: "offers", item: String(item.number) }, noura);
      }
      await editAutumn({ title: { ar: "أ" } });
      await importAgain({ content: { ...fixtureContent, offers: fixtureContent.offers.slice(1) } });
      const removed = await storage.contentEdits.removed("offers");
      expect(removed.map(({ title }) => title?.en)).toEqual(items.map(({ number }) => `Offer ${number}`).toReversed());
      expect(removed[0]).toMatchObject({ staffName: "Noura", title: { ar: "عرض 1007" } });
      const [services] = fixtureContent.services;
      await storage.contentEdits.remove({ kind: "services", item: String(need(services).number) }, noura);
      expect(await storage.contentEdits.removed("services")).toMatchObject([{ title: need(services).name }]);
    });

    test("the second last version comes back over the last one", async () => {
      const before = (await offer("1")).value;
      await editAutumn({ title: { ar: "أ" } });
      await editAutumn({ title: { ar: "ب" }, summary: { ar: "ب" } });
      const [, first] = await storage.contentEdits.history(autumnKey);
      await storage.contentEdits.bringBack(autumnKey, first?.id ?? 0, noura);
      expect((await offer("1")).value).toEqual(before);
    });

    test("a change of another item, or none: unknown", async () => {
      expect(await storage.contentEdits.bringBack(autumnKey, 999, noura)).toEqual({ outcome: "unknown" });
      expect(await storage.contentEdits.remove({ kind: "news", item: "77" }, noura)).toEqual({ outcome: "unknown" });
    });
  });

  describe("a folder is imported after edits", () => {
    test("the same folder: the desk's value stands, and the report says so", async () => {
      await editAutumn({ title: { ar: "أ" } });
      expect(await importAgain()).toEqual([{ key: autumnKey, field: "title", outcome: "kept" }]);
      expect(await titles()).toContain("أ");
    });

    test("the folder changes another field: both stand", async () => {
      await editAutumn({ title: { ar: "أ" } });
      await importAgain(withAutumn({ summary: { ar: "جديد" } }));
      expect((await offer("1")).value).toMatchObject({ title: { ar: "أ" }, summary: { ar: "جديد" } });
    });

    test("the folder changes the field: it is right, once and for all", async () => {
      await editAutumn({ title: { ar: "أ" } });
      const folder = withAutumn({ title: { ar: "من المجلد" } });
      expect(await importAgain(folder)).toEqual([{ key: autumnKey, field: "title", outcome: "replaced" }]);
      expect(await titles()).toContain("من المجلد");
      expect(await importAgain(folder)).toEqual([]);
    });

    test("the folder says what the desk says: no edit any more", async () => {
      await editAutumn({ title: { ar: "أ" } });
      await importAgain(withAutumn({ title: { ar: "أ" } }));
      await importAgain();
      expect(await titles()).toContain(need(autumn).title.ar);
    });

    test("the field is put back at the desk: no edit any more", async () => {
      await editAutumn({ title: { ar: "أ" } });
      await editAutumn({ title: need(autumn).title });
      expect(await importAgain()).toEqual([]);
    });

    test("removed at the desk: stays so until the folder has something new", async () => {
      await editAutumn({ title: { ar: "أ" } });
      await storage.contentEdits.remove(autumnKey, noura);
      expect(await importAgain()).toEqual([{ key: autumnKey, outcome: "kept" }]);
      expect(await titles()).toHaveLength(2);
      expect(await importAgain(withAutumn({ title: { ar: "جديد" } }))).toEqual([
        { key: autumnKey, outcome: "replaced" },
      ]);
      expect(await titles()).toContain("جديد");
    });

    test("the folder drops what was edited: gone, and the report says so", async () => {
      await editAutumn({ title: { ar: "أ" } });
      const offers = [need(summer)];
      expect(await importAgain({ content: { ...fixtureContent, offers } })).toEqual([
        { key: autumnKey, outcome: "gone" },
      ]);
      expect(await titles()).toEqual([need(summer).title.ar]);
    });

    test("made at the desk: stays, whatever the folder has", async () => {
      const item = { ...need(autumn), number: 1001, slug: "eid", title: { ar: "العيد" } };
      await storage.contentEdits.save("offers", { item }, noura);
      expect(await importAgain()).toEqual([]);
      expect(await importAgain({ content: { ...fixtureContent, offers: [] } })).toEqual([]);
      expect(await titles()).toEqual(["العيد"]);
      // Without the file there is nothing to merge.
      const { offers: _missing, ...others } = fixtureContent;
      await importAgain({ content: others });
      expect(await titles()).toEqual(["العيد"]);
    });

    test("a folder with the cars of offers alone: texts that were edited stand", async () => {
      await editAutumn({ title: { ar: "أ" } });
      const offers = (await storage.content.published()).offers.map((stored) => ({ ...stored, cars: [] }));
      expect(await importAgain({ content: { offers }, offerParts: ["cars"] })).toEqual([]);
      expect((await offer("1")).value).toMatchObject({ title: { ar: "أ" }, cars: [] });
      expect(await importAgain()).toEqual([{ key: autumnKey, field: "title", outcome: "kept" }]);
    });

    test("the order of services: the desk's stands until the folder has another one", async () => {
      const numbers = async () => (await storage.content.published()).services.map(({ number }) => number);
      const folder = fixtureContent.services;
      const [first, second] = await numbers();
      const swap = async (item: unknown, other: unknown) =>
        await storage.contentEdits.swap({ kind: "services", item: String(item) }, String(other), noura);
      expect(await swap(first, second)).toEqual({ outcome: "saved" });
      expect((await numbers()).slice(0, 2)).toEqual([second, first]);
      await importAgain();
      expect((await numbers()).slice(0, 2)).toEqual([second, first]);
      const added = { ...need(folder[0]), number: 900, slug: "added" };
      await importAgain({ content: { ...fixtureContent, services: [added, ...folder] } });
      expect(await numbers()).toEqual([second, first, ...folder.slice(2).map(({ number }) => number), 900]);
      await importAgain({ content: { ...fixtureContent, services: folder.toReversed() } });
      expect(await numbers()).toEqual(folder.toReversed().map(({ number }) => number));
      expect(await swap(77, first)).toEqual({ outcome: "unknown" });
      expect(await storage.contentEdits.nextNumber("services")).toBeGreaterThan(1_000);
    });

    test("a dry run changes nothing, edits included", async () => {
      await editAutumn({ title: { ar: "أ" } });
      const outcomes: EditOutcome[] = [];
      await storage.imports.importStock(
        { content: withAutumn({ title: { ar: "جديد" } }).content, cars: fixtureCars, untouched: new Set(), at },
        { dryRun: true, onEdit: (outcome) => outcomes.push(outcome) },
      );
      expect(outcomes).toEqual([{ key: autumnKey, field: "title", outcome: "replaced" }]);
      expect(await importAgain()).toEqual([{ key: autumnKey, field: "title", outcome: "kept" }]);
    });
  });

  describe("settings", () => {
    test("a colour stands until the folder has another one; other settings follow the folder", async () => {
      expect(await editSettings(() => ({ brandColor: "#112233", notice: { ar: "رمضان كريم" } }))).toEqual({
        outcome: "saved",
      });
      const kept = { key: settingsKey, outcome: "kept" };
      expect(await importAgain({ dealership: { ...waha, phone: "+966112223344" } })).toEqual([
        { ...kept, field: "brandColor" },
        { ...kept, field: "notice" },
      ]);
      expect(await storage.content.dealership()).toMatchObject({
        brandColor: "#112233",
        notice: { ar: "رمضان كريم" },
        phone: "+966112223344",
      });
      await importAgain({ dealership: { ...waha, brandColor: "#445566" } });
      expect(await storage.content.dealership()).toMatchObject({ brandColor: "#445566", notice: { ar: "رمضان كريم" } });
    });

    test("importing the same folder twice after an edit changes nothing the second time", async () => {
      await editSettings(() => ({ brandColor: "#112233" }));
      await importAgain();
      const version = await storage.cars.catalogueVersion();
      await importAgain();
      expect(await storage.cars.catalogueVersion()).toBe(version);
    });

    test("branches: one that was made at the desk stays beside a new one of the folder; one that was removed stays away", async () => {
      const [first, second] = waha.branches;
      await editSettings(({ branches }) => ({ branches: [need(branches[0]), { ...need(second), slug: "abha" }] }));
      const hail = { ...need(first), slug: "hail" };
      const outcomes = await importAgain({ dealership: { ...waha, branches: [...waha.branches, hail] } });
      expect(outcomes).toEqual([{ key: settingsKey, field: "branches", outcome: "kept" }]);
      const slugs = async () => (await storage.content.dealership())?.branches.map(({ slug }) => slug);
      expect(await slugs()).toEqual([need(first).slug, "hail", "abha"]);
      await importAgain();
      expect(await slugs()).toEqual([need(first).slug, "abha"]);
    });

    test("the order of branches stands until the folder has other branches", async () => {
      await editSettings(({ branches }) => ({ branches: branches.toReversed() }));
      await importAgain();
      const slugs = (await storage.content.dealership())?.branches.map(({ slug }) => slug);
      expect(slugs).toEqual(waha.branches.map(({ slug }) => slug).toReversed());
    });

    test("hours of one branch, a telephone of the other in the folder: both stand", async () => {
      const openingHours = { week: { sunday: [{ from: 540, to: 1260 }] }, exceptions: [] };
      await editSettings(({ branches: [first, ...others] }) => ({
        branches: [{ ...need(first), openingHours }, ...others],
      }));
      const branches = waha.branches.map((branch, index) =>
        index === 1 ? { ...branch, phone: "+966126667788" } : branch,
      );
      await importAgain({ dealership: { ...waha, branches } });
      const stored = (await storage.content.dealership())?.branches;
      expect([stored?.[0]?.openingHours, stored?.[1]?.phone]).toEqual([openingHours, "+966126667788"]);
    });

    test("the last change is undone", async () => {
      const before = await storage.content.dealership();
      await editSettings(() => ({ brandColor: "#112233" }));
      const [last] = await storage.contentEdits.history(settingsKey);
      expect(await storage.contentEdits.bringBack(settingsKey, last?.id ?? 0, noura)).toEqual({ outcome: "saved" });
      expect(await storage.content.dealership()).toEqual(before);
    });

    test("only some fields come back: what was changed since elsewhere stands", async () => {
      await editSettings(() => ({ brandColor: "#112233" }));
      const [first] = await storage.contentEdits.history(settingsKey);
      await editSettings(() => ({ phone: "+966112223344" }));
      await storage.contentEdits.bringBack(settingsKey, first?.id ?? 0, noura, ["brandColor", "logo"]);
      const settings = await storage.content.dealership();
      expect(settings).toMatchObject({ brandColor: waha.brandColor, phone: "+966112223344" });
    });

    test("a removed branch comes back as it was, beside what was changed since", async () => {
      const [riyadh] = waha.branches;
      await editSettings(({ branches }) => ({ branches: branches.filter(({ slug }) => slug !== riyadh?.slug) }));
      await editSettings(() => ({ phone: "+966112223344" }));
      expect(await storage.contentEdits.removedBranches()).toMatchObject([{ branch: riyadh, staffName: "Noura" }]);
      expect(await storage.contentEdits.bringBackBranch("riyadh", noura)).toEqual({ outcome: "saved" });
      const settings = await storage.content.dealership();
      expect(settings?.branches).toContainEqual(riyadh);
      expect(settings?.phone).toBe("+966112223344");
      expect(await storage.contentEdits.removedBranches()).toEqual([]);
      expect(await storage.contentEdits.bringBackBranch("riyadh", noura)).toEqual({ outcome: "unknown" });
    });

    test("the demonstration goes: cars and content, but no settings, brands or page texts", async () => {
      expect(await storage.contentEdits.clearDemonstration(noura)).toEqual({ outcome: "unknown" });
      await importAgain({ dealership: { ...waha, demonstration: true } });
      expect(await storage.contentEdits.clearDemonstration(noura)).toEqual({ outcome: "saved" });
      expect(await storage.cars.forSale()).toEqual([]);
      expect(await storage.content.published()).toMatchObject({ offers: [], services: [], news: [], jobs: [] });
      expect((await storage.content.published()).pages).toHaveLength(3);
      expect(await storage.content.brands()).not.toEqual([]);
      const settings = await storage.content.dealership();
      expect([settings?.name, settings?.demonstration]).toEqual([waha.name, undefined]);
    });

    const otherDealership = {
      dealership: { ...waha, brandColor: "#334455" },
      brands: [],
      cars: [],
      content: { offers: [], services: [], news: [], jobs: [], pages: [] },
    };
    test.each<[string, () => Promise<unknown>]>([
      ["it is deleted", () => storage.contentEdits.clearDemonstration(noura)],
      ["another dealership replaces it", () => importAgain(otherDealership)],
    ])("what was made at the desk of the demonstration stays when %s", async (_way, end) => {
      await importAgain({ dealership: { ...waha, demonstration: true } });
      const ownCar = { ...camry2025, stockNumber: "D-1", vin: "JTDBR32E720012345" };
      expect(await storage.carEdits.create({ car: ownCar, state: "available" }, noura)).toMatchObject({
        outcome: "created",
      });
      const cars = [{ stockNumber: camry2019.stockNumber }, { stockNumber: "D-1", halalas: 110_000_00 }];
      const ownOffer = { ...(await offer("1")).value, number: 1_001, slug: "own", title: { ar: "عرضي" }, cars };
      await storage.contentEdits.save("offers", { item: ownOffer, base: undefined }, noura);
      await end();
      for (const isImportedAgain of [false, true]) {
        if (isImportedAgain) await importAgain(otherDealership);
        expect(await storage.cars.forSale()).toMatchObject([{ halalas: 110_000_00 }]);
        const { offers, services } = await storage.content.published();
        expect(offers).toMatchObject([{ number: 1_001, title: ownOffer.title, cars: [{ stockNumber: "D-1" }] }]);
        expect(services).toEqual([]);
      }
    });
  });

  describe("drafts", () => {
    const cells = { title_ar: "عرض", body_ar: "## …" };

    test("kept as typed, and published nowhere", async () => {
      const saved = await storage.drafts.save({ kind: "offers", cells }, undefined, noura);
      const id = saved.outcome === "saved" ? saved.id : 0;
      expect(await storage.drafts.find(id)).toMatchObject({ cells, version: 1, staffName: "Noura" });
      expect(await storage.content.published()).toEqual(fixtureSorted());
    });

    test("two people, one draft: the second gets what is stored", async () => {
      const saved = await storage.drafts.save({ kind: "offers", cells }, undefined, noura);
      const id = saved.outcome === "saved" ? saved.id : 0;
      const change = (title_ar: string) =>
        storage.drafts.save({ kind: "offers", cells: { title_ar } }, { id, version: 1 }, noura);
      expect(await change("أ")).toEqual({ outcome: "saved", id });
      expect(await change("ب")).toMatchObject({ outcome: "changed-meanwhile", draft: { cells: { title_ar: "أ" } } });
      expect(await storage.drafts.list("offers")).toMatchObject([{ cells: { title_ar: "أ" }, version: 2 }]);
    });

    test("an item has one draft; publishing it removes the draft", async () => {
      const draft = { kind: "offers", item: "1", cells };
      expect(await storage.drafts.save(draft, undefined, noura)).toMatchObject({ outcome: "saved" });
      expect(await storage.drafts.save(draft, undefined, noura)).toMatchObject({ outcome: "changed-meanwhile" });
      const stored = await storage.drafts.ofItem("offers", "1");
      const { value, hashes } = await offer("1");
      const change = { item: { ...value, title: { ar: "أ" } }, base: hashes, draft: { read: stored } };
      expect(await storage.contentEdits.save("offers", change, noura)).toEqual({ outcome: "saved" });
      expect(await storage.drafts.list("offers")).toEqual([]);
    });

    test("a conflict keeps the draft", async () => {
      await storage.drafts.save({ kind: "offers", item: "1", cells }, undefined, noura);
      const stored = await storage.drafts.ofItem("offers", "1");
      const { value } = await offer("1");
      const change = { item: { ...value, title: { ar: "أ" } }, base: { title: "old" }, draft: { read: stored } };
      expect(await storage.contentEdits.save("offers", change, noura)).toMatchObject({ outcome: "changed-meanwhile" });
      expect(await storage.drafts.list("offers")).toHaveLength(1);
    });

    describe("somebody else has saved the draft since it was read", () => {
      const newer = { cells: { title_ar: "أحدث" }, version: 2 };

      async function staleDraft(draft: NewDraft): Promise<DraftVersion> {
        const saved = await storage.drafts.save(draft, undefined, noura);
        if (saved.outcome !== "saved") throw new Error("The draft was not saved.");
        const read = { id: saved.id, version: 1 };
        await storage.drafts.save({ ...draft, cells: newer.cells }, read, noura);
        return read;
      }

      test("an item is not published, and the newer draft stays", async () => {
        const { value, hashes } = await offer("1");
        const draft = await staleDraft({ kind: "offers", item: "1", cells });
        for (const read of [draft, undefined]) {
          const change = { item: { ...value, title: { ar: "أ" } }, base: hashes, draft: { read } };
          const result = await storage.contentEdits.save("offers", change, noura);
          expect(result).toMatchObject({ outcome: "draft-changed", draft: newer });
        }
        expect((await offer("1")).value).toEqual(value);
        expect(await storage.drafts.list("offers")).toMatchObject([newer]);
      });

      test("something new is not published", async () => {
        const draft = await staleDraft({ kind: "offers", cells });
        const item = { ...need(autumn), number: 1_001, slug: "eid" };
        const result = await storage.contentEdits.save("offers", { item, draft: { read: draft } }, noura);
        expect(result).toMatchObject({ outcome: "draft-changed", draft: newer });
        expect(await titles()).toHaveLength(fixtureContent.offers.length);
      });

      test("settings are not published", async () => {
        const draft = await staleDraft({ kind: "dealership", item: "look", cells });
        const stored = need(await storage.contentEdits.settings());
        const settings = { ...stored.value, brandColor: "#123456" };
        const base = { brandColor: stored.hashes["brandColor"] ?? "" };
        const save = (read: DraftVersion) =>
          storage.contentEdits.saveSettings(settings, base, noura, { name: "look", read });
        expect(await save(draft)).toMatchObject({ outcome: "draft-changed", draft: newer });
        expect(await storage.contentEdits.settings()).toEqual(stored);
        expect(await save({ id: draft.id, version: 2 })).toEqual({ outcome: "saved" });
        expect(await storage.drafts.list("dealership")).toEqual([]);
      });

      test("it is not discarded", async () => {
        const draft = await staleDraft({ kind: "offers", item: "1", cells });
        expect(await storage.drafts.remove(draft)).toMatchObject({ outcome: "changed-meanwhile", draft: newer });
        expect(await storage.drafts.remove({ id: draft.id, version: 2 })).toEqual({ outcome: "removed" });
        expect(await storage.drafts.remove({ id: draft.id, version: 2 })).toEqual({ outcome: "removed" });
        expect(await storage.drafts.list("offers")).toEqual([]);
      });
    });
  });
}

function branchFields(slug: string): string[] {
  const names = ["name", "city", "address", "phone", "whatsapp", "mapUrl", "hours", "openingHours", "leadEmails"];
  return names.map((name) => `branches/${slug}/${name}`);
}

function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The fixtures have changed.");
  return value;
}

function withAutumn(change: Partial<Offer>): Pick<StockImport, "content"> {
  const [first, ...others] = fixtureContent.offers;
  return { content: { ...fixtureContent, offers: [{ ...need(first), ...change }, ...others] } };
}

function fixtureSorted() {
  return { ...fixtureContent, pages: fixtureContent.pages.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)) };
}
