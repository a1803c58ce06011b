import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { picture } from "../../../../commands/import/test-folder.ts";
import { formFields, unescaped } from "../../../../test/form-fields.ts";
import { importFixtureContent } from "../../../../test/import-fixture-content.ts";
import { createTestDesk, deskOrigin, type TestDesk } from "../../../../test/test-desk.ts";
import { openCatalogue } from "../../../catalogue/catalogue.server.ts";
import { fixtureContent } from "../../../dealership/content/fixtures.ts";
import { pictureHash } from "../../../stock/pictures/picture.server.ts";
import { riyadhDay } from "../../../dealership/text/riyadh-day.ts";

let desk: TestDesk;
let cookie: string;

beforeEach(async () => {
  desk = await createTestDesk();
  await importFixtureContent(desk.storage, desk.now().toISOString());
  cookie = await desk.signIn(await desk.addPerson("content", { name: "Noura" }));
});

afterEach(() => desk.close());

type Fields = Record<string, string>;

/** The page's main form as a browser would send it. */
async function formOf(path: string): Promise<Fields> {
  const html = await text(path);
  const [form = ""] = /<form[^>]*encType="multipart.*?<\/form>/s.exec(html) ?? [];
  return formFields(form);
}

async function text(path: string): Promise<string> {
  return await (await desk.get(path, { cookie })).text();
}

/** Files by their field; several of one field in a list. */
type Photos = Record<string, Buffer | readonly Buffer[]>;

async function send(path: string, fields: Fields, photos: Buffer | Photos = {}): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const [name, files] of Object.entries(Buffer.isBuffer(photos) ? { "photo.picture": photos } : photos))
    for (const file of [files].flat())
      body.append(name, new File([new Uint8Array(file)], "photo.png", { type: "image/png" }));
  const headers = { cookie, origin: deskOrigin };
  return await desk.request(new Request(deskOrigin + path, { method: "POST", body, headers }));
}

const offers = async () => (await desk.storage.content.published()).offers;
const autumn = "/content/offers/1";

const eid: Fields = {
  title_ar: "عروض العيد",
  title_en: "Eid offers",
  summary_ar: "أسعار أقل",
  starts_on: "2026-11-23",
  ends_on: "2026-11-30",
  "car-0": "U-1002",
  "price-0": "99000",
  body_ar: "## الشروط\n\n- سيارة لكل عميل",
};

test("the overview and every list name what there is", async () => {
  expect(await text("/content")).toMatch(/Offers<\/a><p>3 items/);
  const list = await text("/content/offers");
  expect(list).toContain("Autumn offers");
  expect(list).toContain("Scheduled, not shown yet");
  expect(list).toContain("Ended");
  expect(await text("/content/pages")).toContain("Privacy policy");
  expect((await desk.get("/content/cars", { cookie })).status).toBe(404);
  expect((await desk.get("/content/offers/77", { cookie })).status).toBe(404);
});

test("a new offer: published with its cars, number and a slug of its English title", async () => {
  const response = await send("/content/offers/new", { ...eid, intent: "publish" });
  expect(response.headers.get("location")).toBe("/content/offers/1001?saved=saved");
  const offer = (await offers()).find(({ number }) => number === 1001);
  expect(offer).toMatchObject({
    slug: "eid-offers",
    title: { ar: "عروض العيد", en: "Eid offers" },
    cars: [{ stockNumber: "U-1002", halalas: 99_000_00 }],
    body: { ar: [{ kind: "heading" }, { kind: "list" }] },
  });
  expect(await text("/content/offers/1001?saved=saved")).toContain("Saved. It is on the site now.");
});

test.each<[Fields, string]>([
  [{ title_ar: "" }, "This field is required."],
  [{ ends_on: "2026-11-01" }, "“2026-11-01”\u2069 is before 2026-11-23"],
  [{ "price-0": "5" }, "“5”\u2069 is not a price"],
  [{ body_ar: "# كبير" }, "row 1: \u2068“# كبير”\u2069"],
  [{ slug: "Not A Slug" }, "“Not A Slug”\u2069"],
  [{ slug: "autumn" }, "This short name is taken."],
])("%j: says why, and all that was typed is still there", async (change, sentence) => {
  const response = await send("/content/offers/new", { ...eid, ...change, intent: "publish" });
  expect(response.status).toBe(422);
  const html = unescaped(await response.text()).replaceAll("\r", "");
  expect(html).toContain(sentence);
  for (const value of Object.values({ ...eid, ...change })) expect(html).toContain(value);
  expect(await offers()).toHaveLength(3);
});

test("what is opened and saved is unchanged, in every list", async () => {
  const before = await desk.storage.content.published();
  for (const path of ["offers/1", "offers/2", "services/2", "news/1", "jobs/1", "pages/about-us"]) {
    const response = await send(`/content/${path}`, {
      ...(await formOf(`/content/${path}`)),
      intent: "publish",
    });
    expect([path, response.headers.get("location")]).toEqual([path, `/content/${path}?saved=unchanged`]);
  }
  expect(await desk.storage.content.published()).toEqual(before);
});

describe("two people", () => {
  test("one field: the second sees what is stored, and may put theirs in its place", async () => {
    const form = await formOf(autumn);
    await send(autumn, { ...form, title_ar: "الأولى", intent: "publish" });
    const second = await send(autumn, { ...form, title_ar: "الثانية", summary_ar: "ملخصي", intent: "publish" });
    expect(second.status).toBe(409);
    const html = await second.text();
    expect(html).toContain("\u2068Noura\u2069 has changed it before you.");
    expect(html).toContain("Stored now: \u2068الأولى\u2069");
    expect(html).toContain("ملخصي</textarea>");
    const [, base = ""] = /name="base" value="([^"]*)"/.exec(html) ?? [];
    await send(autumn, { ...form, base: unescaped(base), title_ar: "الثانية", summary_ar: "ملخصي", intent: "publish" });
    expect((await offers())[0]).toMatchObject({ title: { ar: "الثانية" }, summary: { ar: "ملخصي" } });
  });

  test("two fields: both stand", async () => {
    const form = await formOf(autumn);
    await send(autumn, { ...form, title_ar: "الأولى", intent: "publish" });
    expect((await send(autumn, { ...form, summary_ar: "ملخصي", intent: "publish" })).status).toBe(303);
    expect((await offers())[0]).toMatchObject({ title: { ar: "الأولى" }, summary: { ar: "ملخصي" } });
  });

  test("removed meanwhile: what was typed is still there", async () => {
    const form = await formOf(autumn);
    await send(autumn, { intent: "remove" });
    const response = await send(autumn, { ...form, title_ar: "كتبته طويلًا", intent: "publish" });
    const path = response.headers.get("location") ?? "";
    expect(path).toContain("/content/offers/drafts/");
    const html = await text(path);
    expect(html).toContain("Somebody has removed or published it meanwhile.");
    expect(html).toContain('value="كتبته طويلًا"');
    expect(await offers()).toHaveLength(2);
  });
});

describe("drafts", () => {
  test("a draft may be wrong and unfinished, and comes back as it was typed", async () => {
    const typed = { title_ar: "عرض سري", body_ar: "# not allowed", ends_on: "" };
    const response = await send("/content/offers/new", { ...typed, intent: "draft" });
    const path = response.headers.get("location") ?? "";
    expect(path).toMatch(/^\/content\/offers\/drafts\/\d+\?saved=draft$/);
    const html = await text(path);
    expect(html).toContain('value="عرض سري"');
    expect(html).toContain("# not allowed</textarea>");
    expect(await text("/content/offers")).toContain("عرض سري");
    expect(await offers()).toHaveLength(3);
  });

  test("published: it is on the site and no draft any more", async () => {
    const response = await send("/content/offers/new", { ...eid, intent: "draft" });
    const path = (response.headers.get("location") ?? "").replace(/\?.*/, "");
    await send(path, { ...(await formOf(path)), intent: "publish" });
    expect((await offers()).at(-1)?.title.ar).toBe("عروض العيد");
    expect((await desk.get(path, { cookie })).status).toBe(404);
  });

  test("of something published: visitors see the version before, until it is published or discarded", async () => {
    await send(autumn, { ...(await formOf(autumn)), title_ar: "جديد", intent: "draft" });
    expect((await offers())[0]?.title.ar).toBe("عروض الخريف");
    expect(await text(autumn)).toContain('value="جديد"');
    await send(autumn, { ...(await formOf(autumn)), intent: "discard" });
    expect(await text(autumn)).toContain('value="عروض الخريف"');
    await send(autumn, { ...(await formOf(autumn)), title_ar: "جديد", intent: "draft" });
    await send(autumn, { ...(await formOf(autumn)), intent: "publish" });
    expect((await offers())[0]?.title.ar).toBe("جديد");
    expect(await desk.storage.drafts.list("offers")).toEqual([]);
  });

  test("two people, one draft: the second sees what the first has saved", async () => {
    const response = await send("/content/offers/new", { ...eid, intent: "draft" });
    const path = (response.headers.get("location") ?? "").replace(/\?.*/, "");
    const form = await formOf(path);
    await send(path, { ...form, title_ar: "الأولى", intent: "draft" });
    const second = await send(path, { ...form, title_ar: "الثانية", intent: "draft" });
    expect(second.status).toBe(409);
    expect(await second.text()).toContain("Stored now: \u2068الأولى\u2069");
  });

  test.each([
    [autumn, "publish"],
    [autumn, "schedule"],
    [autumn, "discard"],
    ["/content/offers/new", "publish"],
    ["/content/offers/new", "discard"],
  ])("%s, %s from a form that is behind: the newer draft stays, and what was typed does, too", async (page, intent) => {
    const days = { scheduleFirstDay: "2026-12-05" };
    const drafted = await send(page, { ...eid, ...(await formOf(page)), intent: "draft" });
    const path = (drafted.headers.get("location") ?? "").replace(/\?.*/, "");
    const behind = { ...(await formOf(path)), ...eid, ...days, title_ar: "كتبته", intent };
    await send(path, { ...behind, title_ar: "الأحدث", intent: "draft" });
    const before = await offers();
    const response = await send(path, behind);
    expect(response.status).toBe(409);
    const body = await response.text();
    const html = unescaped(body);
    expect(html).toContain("Stored now: \u2068الأحدث\u2069");
    expect(html).toContain('value="كتبته"');
    expect(html).toContain(intent === "discard" ? "so it is not discarded" : "has saved this draft before you");
    expect(await offers()).toEqual(before);
    const [form = ""] = /<form[^>]*encType="multipart.*?<\/form>/s.exec(body) ?? [];
    expect((await send(path, { ...behind, ...formFields(form), intent })).status).toBe(303);
  });

  test("a draft that was made since the form was opened is not published over", async () => {
    const behind = await formOf(autumn);
    await send(autumn, { ...behind, title_ar: "الأحدث", intent: "draft" });
    const response = await send(autumn, { ...behind, summary_ar: "كتبته", intent: "publish" });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("Stored now: \u2068الأحدث\u2069");
    expect((await formOf(autumn))["title_ar"]).toBe("الأحدث");
  });

  test("another draft in the place of the one that was read is not taken for it", async () => {
    await send(autumn, { ...(await formOf(autumn)), title_ar: "الأولى", intent: "draft" });
    const behind = await formOf(autumn);
    await send(autumn, { ...behind, intent: "discard" });
    await send(autumn, { ...(await formOf(autumn)), title_ar: "الثانية", intent: "draft" });
    for (const intent of ["publish", "draft", "discard"])
      expect((await send(autumn, { ...behind, intent })).status).toBe(409);
    expect((await formOf(autumn))["title_ar"]).toBe("الثانية");
  });

  test("discarded by somebody else before: discarded", async () => {
    await send(autumn, { ...(await formOf(autumn)), title_ar: "مسودة", intent: "draft" });
    const form = await formOf(autumn);
    await send(autumn, { ...form, intent: "discard" });
    const second = await send(autumn, { ...form, intent: "discard" });
    expect(second.headers.get("location")).toBe(`${autumn}?saved=discarded`);
  });
});

test("signed out in the middle of a form: what was typed is shown, not what the form had read", async () => {
  const fields: Fields = { ...(await formOf(autumn)), title_ar: "كتبته", intent: "publish" };
  const html = unescaped(await (await desk.post(autumn, fields)).text());
  expect(html).toContain("<bdi>كتبته</bdi>");
  expect(html).toContain(`name="base" value="${fields["base"]}"`);
  expect(html).not.toContain("<bdi>{");
});

test("removed and brought back; the last change undone", async () => {
  await send(autumn, { intent: "remove" });
  expect(await offers()).toHaveLength(2);
  const [, change = ""] = /name="change" value="(\d+)"/.exec(await text("/content/offers")) ?? [];
  await desk.post("/content/offers", { item: "1", change }, { cookie });
  expect(await offers()).toHaveLength(3);
  await send(autumn, { ...(await formOf(autumn)), title_ar: "خطأ", intent: "publish" });
  const [, last = ""] = /name="change" value="(\d+)"/.exec(await text(autumn)) ?? [];
  await send(autumn, { intent: "bring-back", change: last });
  expect((await offers()).find(({ number }) => number === 1)?.title.ar).toBe("عروض الخريف");
});

test("the history and the log say what was changed, and of what", async () => {
  await send(autumn, { ...(await formOf(autumn)), title_ar: "خريف", ends_on: "2026-12-24", intent: "publish" });
  expect(unescaped(await text(autumn))).toMatch(/Noura.*(?:Title · Last day|Last day · Title).*Undo/s);
  await send(autumn, { intent: "remove" });
  const [, change = ""] = /name="change" value="(\d+)"/.exec(await text("/content/offers")) ?? [];
  await desk.post("/content/offers", { item: "1", change }, { cookie });
  expect(await text(autumn)).toMatch(/Published.*Removed from the site.*(?:Title · Last day|Last day · Title)/s);
  cookie = await desk.signIn(await desk.addPerson("owner"));
  expect((await text("/log?about=content")).replace(/[\u2066-\u2069]/g, "")).toContain(
    "Removed from Offers: Autumn offers (1)",
  );
});

test("everything that was removed can be brought back, by its title", async () => {
  for (let count = 1; count <= 7; count += 1) {
    const title = {
      title_ar: `خبر ${count}`,
      title_en: `News ${count}`,
      summary_ar: "ملخص",
      published_on: "2026-11-23",
    };
    const saved = await send("/content/news/new", { ...title, intent: "publish" });
    await send((saved.headers.get("location") ?? "").replace(/\?.*/, ""), { intent: "remove" });
  }
  const html = await text("/content/news");
  expect(html).toContain("2 removed earlier");
  for (let count = 1; count <= 7; count += 1) expect(html).toContain(`News ${count}`);
  const [, item = "", change = ""] = /name="item" value="(1001)"\/><input[^>]*value="(\d+)"/.exec(html) ?? [];
  await desk.post("/content/news", { item, change }, { cookie });
  expect((await desk.storage.content.published()).news.map(({ title }) => title.en)).toContain("News 1");
});

describe("a draft of something that was removed", () => {
  beforeEach(async () => {
    await send(autumn, { ...(await formOf(autumn)), title_ar: "مسودة الخريف", intent: "draft" });
    await send(autumn, { intent: "remove" });
  });

  const draftPath = async () =>
    /href="(\/content\/offers\/drafts\/\d+)"/.exec(await text("/content/offers"))?.[1] ?? "";

  test("is in the list, can be opened, and is published as something new", async () => {
    expect(await text("/content/offers")).toContain("مسودة الخريف");
    const path = await draftPath();
    expect(await text(path)).toContain("What this draft changes was removed from the site");
    const saved = await send(path, { ...(await formOf(path)), title_ar: "عرض من المسودة", intent: "draft" });
    expect(saved.headers.get("location")).toBe(`${path}?saved=draft`);
    const published = await send(path, { ...(await formOf(path)), intent: "publish" });
    expect(published.headers.get("location")).toBe("/content/offers/1001?saved=saved");
    expect((await offers()).at(-1)?.title.ar).toBe("عرض من المسودة");
    expect(await desk.storage.drafts.list("offers")).toEqual([]);
  });

  test("is the item's again when that is brought back", async () => {
    const path = await draftPath();
    const open = await formOf(path);
    const [, change = ""] = /name="change" value="(\d+)"/.exec(await text("/content/offers")) ?? [];
    await desk.post("/content/offers", { item: "1", change }, { cookie });
    expect(await text("/content/offers")).not.toContain("/drafts/");
    expect((await formOf(autumn))["title_ar"]).toBe("مسودة الخريف");
    expect((await desk.get(path, { cookie })).headers.get("location")).toBe(autumn);
    const late = await send(path, { ...open, title_ar: "كتبته", intent: "draft" });
    expect(await text((late.headers.get("location") ?? "").replace(/\?.*/, ""))).toContain('value="كتبته"');
    expect((await formOf(autumn))["title_ar"]).toBe("مسودة الخريف");
  });
});

test("a change of something else is not undone from here, nor a setting by those who write content", async () => {
  await send(autumn, { ...(await formOf(autumn)), title_ar: "خريف", intent: "publish" });
  const [, change = ""] = /name="change" value="(\d+)"/.exec(await text(autumn)) ?? [];
  expect((await send("/content/offers/2", { intent: "bring-back", change })).status).toBe(404);
  expect((await send("/content/home", { intent: "bring-back", change })).status).toBe(404);
  expect((await offers()).find(({ number }) => number === 1)?.title.ar).toBe("خريف");

  const phone = async () => (await desk.storage.content.dealership())?.phone;
  const before = await phone();
  const manager = await desk.signIn(await desk.addPerson("manager"));
  const settingsForm = formFields(await (await desk.get("/settings/dealership", { cookie: manager })).text());
  const changed = { ...settingsForm, phone: "0112223344", intent: "save" };
  expect((await desk.post("/settings/dealership", changed, { cookie: manager })).status).toBe(303);
  expect(await phone()).not.toBe(before);
  const key = { kind: "dealership", item: "" } as const;
  const [last] = await desk.storage.contentEdits.history(key);
  const number = String(last?.id);
  for (const page of ["home", "questions", "team", "partners", "about", "credits"])
    await send(`/content/${page}`, { intent: "bring-back", change: number });
  expect((await send("/settings/dealership", { intent: "bring-back", change: number })).status).toBe(403);
  expect(await phone()).toBe("+966112223344");
});

describe("pictures", () => {
  test("a picture comes with the form, is shown at once, and can be removed", async () => {
    const response = await send(
      autumn,
      { ...(await formOf(autumn)), intent: "publish" },
      await picture("png", 900, 500),
    );
    expect(response.status).toBe(303);
    const [offer] = await offers();
    expect(offer?.picture).toMatchObject({ width: 900, height: 500 });
    const stored = await desk.storage.pictures.stored([offer?.picture?.hash ?? ""]);
    expect([...stored.values()][0]?.renditionWidths).toEqual([320, 720, 900]);
    await send(autumn, { ...(await formOf(autumn)), drop: "picture", intent: "publish" });
    expect((await offers())[0]?.picture).toBeUndefined();
  });

  test("a form with an error keeps the picture; no picture at all is refused in words", async () => {
    const wrong = await send(
      "/content/offers/new",
      { ...eid, title_ar: "", intent: "publish" },
      await picture("png", 640, 360),
    );
    expect(await wrong.text()).toMatch(/name="picture" value="[0-9a-f]{64}"/);
    const response = await send(
      autumn,
      { ...(await formOf(autumn)), title_ar: "نص", intent: "publish" },
      Buffer.from("text"),
    );
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("“photo.png”\u2069 is not a JPEG");
    expect(html).toContain('value="نص"');
  });

  test("three pictures of a news item at once: kept in their order; bad ones are named each", async () => {
    const path = "/content/news/1";
    const form = { ...(await formOf(path)), intent: "draft" };
    const photos = [await picture("png", 322, 200), await picture("png", 323, 200), await picture("png", 324, 200)];
    const hashes = photos.map((bytes) => pictureHash(bytes));
    expect((await send(path, form, { "photo.picture": photos })).status).toBe(303);
    const { picture: drafted = "" } = await formOf(path);
    expect(drafted.split("\n").slice(-3)).toEqual(hashes);
    const [first = Buffer.of()] = photos;
    const mixed = [Buffer.from("no picture"), await picture("png", 325, 200), first.subarray(0, 60)];
    const refused = await send(path, { ...form, title_ar: "خبر" }, { "photo.picture": mixed });
    expect(refused.status).toBe(422);
    const html = unescaped(await refused.text());
    expect(html).toMatch(/picture-error"[^>]*>[^<]*is not a JPEG[^<]*is a damaged or truncated picture/);
    expect(html).toContain('value="خبر"');
    expect(html).toContain(pictureHash(mixed[1] ?? Buffer.of()));
  });

  test("more pictures than a form takes: the ones beyond are named, and what was typed stays", async () => {
    const path = "/content/news/1";
    const form = { ...(await formOf(path)), title_ar: "خبر", intent: "publish" };
    const refused = await send(path, form, { "photo.picture": Array.from({ length: 25 }, () => Buffer.from("x")) });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html.match(/is one too many: a form takes 24 pictures/g)).toHaveLength(2);
    expect(html).toContain('value="خبر"');
  });

  test("several pictures of a news item: each with a description, in the chosen order", async () => {
    const path = "/content/news/2";
    await send(path, { ...(await formOf(path)), intent: "publish" }, await picture("png", 320, 200));
    const form = await formOf(path);
    const refused = await send(path, { ...form, intent: "publish" }, await picture("png", 321, 200));
    expect(refused.status).toBe(422);
    const [first = "", second = ""] = [
      ...(await refused.text()).matchAll(/name="picture" value="([0-9a-f]{64})"/g),
    ].map(([, hash]) => hash ?? "");
    const { picture: _one, picture_alt_ar: _ar, picture_alt_en: _en, ...rest } = form;
    const fields = {
      ...rest,
      picture: `${first}\n${second}`,
      picture_alt_ar: "المدخل\nالصالة",
      picture_alt_en: "\n",
      lead: second,
    };
    expect((await send(path, { ...fields, intent: "publish" })).status).toBe(303);
    const item = (await desk.storage.content.published()).news.find(({ number }) => number === 2);
    expect([item?.picture?.alt?.ar, item?.morePictures?.[0]?.alt?.ar]).toEqual(["الصالة", "المدخل"]);
  });
});

test("a preview shows the card and the text in both languages, and changes nothing", async () => {
  const response = await send(autumn, { ...(await formOf(autumn)), body_ar: "نص **مهم**", intent: "preview" });
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain("<strong>مهم</strong>");
  expect(html).toMatch(/<div data-preview="">.*Autumn offers/s);
  expect((await offers())[0]?.body?.ar).toEqual(fixtureContent.offers[0]?.body?.ar);
});

describe("a preview of settings, which changes nothing", () => {
  const preview = async (path: string, fields: Fields) => {
    const response = await send(path, { ...(await formOf(path)), ...fields, intent: "preview" });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(formFields(/<form[^>]*encType="multipart.*?<\/form>/s.exec(html)?.[0] ?? "")).toMatchObject(fields);
    return /<div[^>]*data-preview="">(.*)/s.exec(html)?.[1] ?? "";
  };

  test("home page: headline, sentences and reasons in both languages", async () => {
    const shown = await preview("/content/home", {
      "hero.title.ar": "سيارتك القادمة، هنا",
      "hero.title.en": "Your next car, here",
      "whyChooseUs.0.title.en": "Because we answer",
    });
    expect(shown).toMatch(/<span>سيارتك القادمة،<\/span> <span>هنا<\/span>/);
    expect(shown).toMatch(/<span>Your next car,<\/span> <span>here<\/span>/);
    expect(shown).toContain("Because we answer");
    expect((await desk.storage.content.dealership())?.home.hero.title.en).not.toBe("Your next car, here");
  });

  test.each([
    ["/content/questions", "questions.0.question.ar", "questions.0.answer.ar"],
    ["/content/partners", "partners.0.name.ar", "partners.0.name.en"],
    ["/content/team", "team.0.name.ar", "team.0.role.ar"],
    ["/content/about", "goal.ar", "vision.ar"],
  ])("%s: as typed", async (path, first, second) => {
    const shown = await preview(path, { [first]: "النص الأول", [second]: "النص الثاني" });
    expect(shown).toContain("النص الأول");
    expect(shown).toContain("النص الثاني");
  });

  test("something required is missing: says so instead", async () => {
    const shown = await preview("/content/questions", {
      "questions.0.question.ar": "متى؟",
      "questions.0.answer.ar": "",
    });
    expect(shown).not.toContain("متى؟");
    expect(shown).toContain("It appears when the required fields are filled in");
  });
});

describe("the public site", () => {
  const publicText = async (day: string) => {
    const catalogue = await openCatalogue(
      { ...desk.storage, cars: { ...desk.storage.cars, today: () => day } },
      () => undefined,
    );
    const { offers: shown, services, news, jobs } = catalogue.current();
    await catalogue.close();
    return JSON.stringify([shown, services, news, jobs]);
  };
  const today = () => riyadhDay(desk.now());

  test("a change is there within two seconds, without a restart", async () => {
    const catalogue = await openCatalogue(desk.storage, () => undefined);
    await send("/content/services/2", {
      ...(await formOf("/content/services/2")),
      name_ar: "خدمة معدّلة",
      intent: "publish",
    });
    await expect
      .poll(() => catalogue.current().services.map(({ name }) => name.ar), { timeout: 2_000, interval: 50 })
      .toContain("خدمة معدّلة");
    await catalogue.close();
  });

  test("a draft is in no snapshot of it, from which all pages, feeds, the API and the sitemap are made", async () => {
    await send("/content/news/new", { title_ar: "سر", summary_ar: "سر", published_on: today(), intent: "draft" });
    await send(autumn, { ...(await formOf(autumn)), title_ar: "سر", intent: "draft" });
    expect(await publicText(today())).not.toContain("سر");
  });

  test.each([
    ["services", { name_ar: "مجدول", summary_ar: "ن", starts_on: "2026-12-01", ends_on: "2026-12-02" }],
    ["news", { title_ar: "مجدول", summary_ar: "ن", published_on: "2026-12-01", ends_on: "2026-12-02" }],
    [
      "jobs",
      { title_ar: "مجدول", summary_ar: "ن", employment: "full-time", posted_on: "2026-12-01", closes_on: "2026-12-02" },
    ],
    ["offers", { title_ar: "مجدول", summary_ar: "ن", starts_on: "2026-12-01", ends_on: "2026-12-02" }],
  ])("%s: there from the first to the last day", async (list, fields) => {
    expect((await send(`/content/${list}/new`, { ...fields, intent: "publish" })).status).toBe(303);
    const days = ["2026-11-30", "2026-12-01", "2026-12-02"];
    const shown = [];
    for (const day of days) shown.push((await publicText(day)).includes("مجدول"));
    expect(shown).toEqual([false, true, true]);
    // Offers that have ended are shown as ended.
    expect((await publicText("2026-12-03")).includes("مجدول")).toBe(list === "offers");
  });
});

describe("parts of the settings that belong to content", () => {
  const about = async () => (await desk.storage.content.dealership())?.about;

  test("questions: added, changed and removed", async () => {
    const { base = "" } = await formOf("/content/questions");
    const one = {
      "questions.0.question.ar": "متى؟",
      "questions.0.answer.ar": "غدًا.\nصباحًا.",
      "questions.1.question.ar": " ",
    };
    expect((await send("/content/questions", { base, ...one, intent: "save" })).status).toBe(303);
    expect((await about())?.questions).toEqual([{ question: { ar: "متى؟" }, answer: { ar: "غدًا.\nصباحًا." } }]);
    const next = await formOf("/content/questions");
    await send("/content/questions", { base: next["base"] ?? "", intent: "save" });
    expect((await about())?.questions).toEqual([]);
  });

  test("team and founding year: added, judged and taken away", async () => {
    const { base = "" } = await formOf("/content/team");
    const fahad = { "team.0.name.ar": "فهد", "team.0.role.ar": "مدير المعرض", "team.0.branch": "riyadh" };
    const wrong = await send("/content/team", {
      base,
      ...fahad,
      foundedYear: "14",
      "team.1.name.ar": "ريم",
      intent: "save",
    });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toContain('href="#cell-foundedYear"');
    expect(html).toContain('href="#cell-team.1.role"');
    const good = { base, ...fahad, foundedYear: "٢٠١٤", "team.0.phone": "0112223344", intent: "save" };
    expect((await send("/content/team", good)).status).toBe(303);
    expect(await about()).toMatchObject({
      foundedYear: 2014,
      team: [{ name: { ar: "فهد" }, role: { ar: "مدير المعرض" }, branch: "riyadh", phone: "+966112223344" }],
    });
    const next = await formOf("/content/team");
    await send("/content/team", { base: next["base"] ?? "", intent: "save" });
    expect((await about())?.team).toEqual([]);
    expect(await about()).not.toHaveProperty("foundedYear");
  });

  test("a question without an answer: says so at its field", async () => {
    const { base = "" } = await formOf("/content/questions");
    const response = await send("/content/questions", { base, "questions.0.question.ar": "متى؟", intent: "save" });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('href="#cell-questions.0.answer"');
  });

  describe("partners", () => {
    const path = "/content/partners";
    const names: Fields = { "partners.0.name.ar": "البنك", "partners.1.name.ar": "التأمين" };

    test("two logos in one form, each at its partner", async () => {
      const { base = "" } = await formOf(path);
      const logos = {
        "photo.partners.1.logo": await picture("png", 320, 200),
        "photo.partners.0.logo": await picture("png", 340, 200),
      };
      expect((await send(path, { base, ...names, intent: "save" }, logos)).status).toBe(303);
      expect((await about())?.partners).toMatchObject([
        { name: { ar: "البنك" }, logo: { width: 340 } },
        { name: { ar: "التأمين" }, logo: { width: 320 } },
      ]);
    });

    test("a draft keeps the logos", async () => {
      const { base = "", draftVersion = "" } = await formOf(path);
      const logos = {
        "photo.partners.0.logo": await picture("png", 320, 200),
        "photo.partners.1.logo": await picture("png", 340, 200),
      };
      await send(path, { base, draftVersion, ...names, intent: "draft" }, logos);
      await send(path, { ...(await formOf(path)), intent: "save" });
      expect((await about())?.partners.map(({ logo }) => logo?.width)).toEqual([320, 340]);
    });

    test("one bad logo of two: named at its own field, the other one kept with all that was typed", async () => {
      const { base = "" } = await formOf(path);
      // The first partner was emptied: it goes only when all is right.
      const typed: Fields = {
        "partners.0.name.ar": "",
        "partners.1.name.ar": "البنك",
        "partners.2.name.ar": "التأمين",
      };
      const logos = {
        "photo.partners.1.logo": await picture("png", 320, 200),
        "photo.partners.2.logo": Buffer.from("no picture"),
      };
      const refused = await send(path, { base, ...typed, intent: "save" }, logos);
      expect(refused.status).toBe(422);
      const html = await refused.text();
      expect(html).toContain('href="#cell-photo.partners.2.logo"');
      expect(html).toMatch(/id="cell-photo.partners.2.logo-error"[^>]*>\u2068“photo.png”\u2069 is not a JPEG/);
      expect(html).not.toContain("cell-photo.partners.1.logo-error");
      const [form = ""] = /<form[^>]*encType="multipart.*?<\/form>/s.exec(html) ?? [];
      expect(formFields(form)).toMatchObject(typed);
      expect((await send(path, { ...formFields(form), intent: "save" })).status).toBe(303);
      expect((await about())?.partners).toMatchObject([
        { name: { ar: "البنك" }, logo: { width: 320 } },
        { name: { ar: "التأمين" } },
      ]);
      expect((await about())?.partners[1]?.logo).toBeUndefined();
    });

    test("a bad logo and a missing name: both are named at once", async () => {
      const { base = "" } = await formOf(path);
      const typed = { "partners.0.name.ar": "", "partners.1.url": "https://bank.example" };
      const logos = { "photo.partners.0.logo": Buffer.from("no picture") };
      const refused = await send(path, { base, ...typed, intent: "save" }, logos);
      expect(refused.status).toBe(422);
      const html = await refused.text();
      expect(html).toContain('href="#cell-photo.partners.0.logo"');
      expect(html).toContain('href="#cell-partners.1.name"');
    });

    test("a body that is no form: says that nothing was saved, without an emptied form", async () => {
      const headers = { cookie, origin: deskOrigin, "content-type": "multipart/form-data; boundary=x" };
      const body = "--y\r\nno form";
      const response = await desk.request(new Request(deskOrigin + path, { method: "POST", headers, body }));
      expect(response.status).toBe(400);
      const html = await response.text();
      expect(html).toContain("Nothing was saved");
      expect(html).not.toContain("partners.0.name");
    });

    test("logos that are too large, alone or together: each named at its field", async () => {
      const { base = "" } = await formOf(path);
      const large = Buffer.alloc(25 * 1024 * 1024);
      const png = await picture("png", 320, 200);
      const logos = {
        "photo.partners.0.logo": Buffer.concat([png, large]),
        "photo.partners.1.logo": Buffer.concat([png, large]),
        "photo.partners.2.logo": Buffer.concat([png, large]),
      };
      const together = unescaped(await (await send(path, { base, ...names, intent: "save" }, logos)).text());
      expect(together).toContain("does not fit in this form, whose pictures may be 64 MB together");
      expect(together).toContain('id="cell-photo.partners.2.logo-error"');
      expect(together).toContain('value="التأمين"');
      const tooLarge = { "photo.partners.1.logo": Buffer.alloc(31 * 1024 * 1024), "photo.partners.0.logo": png };
      const refused = await send(path, { base, ...names, intent: "save" }, tooLarge);
      expect(refused.status).toBe(422);
      const html = unescaped(await refused.text());
      expect(html).toMatch(/id="cell-photo.partners.1.logo-error"[^>]*>[^<]*the limit is 30 MB/);
      expect(html).toMatch(/name="partners.0.logo" value="[0-9a-f]{64}"/);
    });
  });

  test("questions: a draft that nobody sees, of two people, published or discarded", async () => {
    const page = "/content/questions";
    const { base = "", draftVersion = "" } = await formOf(page);
    const before = await about();
    const first: Fields = { base, draftVersion, "questions.0.question.ar": "متى؟", intent: "draft" };
    expect((await send(page, first)).headers.get("location")).toBe(`${page}?saved=draft`);
    expect(await about()).toEqual(before);
    const open = await formOf(page);
    expect(open["questions.0.question.ar"]).toBe("متى؟");
    const other = await send(page, { ...first, "questions.0.question.ar": "أين؟" });
    expect(other.status).toBe(409);
    const html = unescaped(await other.text());
    expect(html).toContain("أين؟");
    expect(html).toContain("Stored now: \u2068متى؟\u2069");
    for (const [intent, sentence] of [
      ["save", "has saved this draft before you"],
      ["discard", "so it is not discarded"],
    ] as const) {
      const mine = { "questions.0.question.ar": "أين؟", "questions.0.answer.ar": "هنا." };
      const behind = await send(page, { ...first, ...mine, intent });
      expect(behind.status).toBe(409);
      const shown = unescaped(await behind.text());
      expect(shown).toContain(sentence);
      expect(shown).toContain("Stored now: \u2068متى؟\u2069");
      expect(await about()).toEqual(before);
    }
    await send(page, { ...open, "questions.0.answer.ar": "غدًا.", intent: "save" });
    expect((await about())?.questions).toEqual([{ question: { ar: "متى؟" }, answer: { ar: "غدًا." } }]);
    expect(await text(page)).not.toContain('value="discard"');
    await send(page, { ...(await formOf(page)), "questions.0.answer.ar": "اليوم.", intent: "draft" });
    expect(await text(page)).toContain('value="discard"');
    await send(page, { ...(await formOf(page)), intent: "discard" });
    expect((await formOf(page))["questions.0.answer.ar"]).toBe("غدًا.");
  });

  test("search sentences of the home page: an address that was copied from the site, at most six", async () => {
    const home = async () => (await desk.storage.content.dealership())?.home;
    const form = await formOf("/content/home");
    const sentence: Fields = {
      "searches.0.text.ar": "سبعة مقاعد",
      "searches.0.query": "https://cars.example/en/cars?seats=7#results",
    };
    expect((await send("/content/home", { ...form, ...sentence, intent: "save" })).status).toBe(303);
    expect((await home())?.searches).toEqual([{ text: { ar: "سبعة مقاعد" }, query: "seats=7" }]);
    const again = await formOf("/content/home");
    const wrong = { ...again, "searches.0.query": "https://cars.example/cars?wheels=3", intent: "save" };
    const response = await send("/content/home", wrong);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('href="#cell-searches.0.query"');
    await send("/content/home", { ...again, "searches.0.text.ar": "", "searches.0.query": "", intent: "save" });
    expect((await home())?.searches).toEqual([]);
  });

  test("the scene of the home page: two pictures at once, each at its place, and gone again", async () => {
    const hero = async () => (await desk.storage.content.dealership())?.home.hero;
    const form = { ...(await formOf("/content/home")), intent: "save" };
    const wide = {
      "photo.hero.scene.wide.ar": await picture("png", 1600, 700),
      "photo.hero.scene.wide.en": await picture("png", 1500, 700),
    };
    expect((await send("/content/home", form, wide)).status).toBe(303);
    expect((await hero())?.scene).toMatchObject({ wide: { ar: { width: 1600 }, en: { width: 1500 } } });
    const next = { ...(await formOf("/content/home")), intent: "save" };
    const tall = { "photo.hero.scene.tall.en": await picture("png", 700, 1000) };
    const refused = await send("/content/home", next, tall);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('href="#cell-hero.scene.tall.ar"');
    expect(html).toContain('id="cell-hero.scene.tall.ar"');
    expect(html).toMatch(/name="hero.scene.tall.en" value="[0-9a-f]{64}"/);
    const drop = "hero.scene.wide.ar\nhero.scene.wide.en";
    expect((await send("/content/home", { ...next, drop })).status).toBe(303);
    expect((await hero())?.scene).toBeUndefined();
  });

  test("one picture at two places of the home page: removed from one, it stays at the other", async () => {
    const scene = async () => (await desk.storage.content.dealership())?.home.hero.scene;
    const form = { ...(await formOf("/content/home")), intent: "save" };
    const bytes = await picture("png", 1600, 700);
    await send("/content/home", form, { "photo.hero.scene.wide.ar": bytes, "photo.hero.scene.wide.en": bytes });
    expect((await scene())?.wide.en?.hash).toBe(pictureHash(bytes));
    const html = await text("/content/home");
    expect(html).toContain('name="drop" value="hero.scene.wide.en"');
    const next = { ...(await formOf("/content/home")), drop: "hero.scene.wide.en", intent: "save" };
    expect((await send("/content/home", next)).status).toBe(303);
    expect((await scene())?.wide).toMatchObject({ ar: { hash: pictureHash(bytes) } });
    expect((await scene())?.wide.en).toBeUndefined();
  });

  test("credits: added beside the others, and removed", async () => {
    const credits = async () => (await desk.storage.content.dealership())?.credits ?? [];
    const before = await credits();
    const added = {
      [`credits.${before.length}.text.ar`]: "المصدر",
      [`credits.${before.length}.url`]: "https://a.example",
    };
    await send("/content/credits", { ...(await formOf("/content/credits")), ...added, intent: "save" });
    expect(await credits()).toEqual([...before, { text: { ar: "المصدر" }, url: "https://a.example/" }]);
    const { base = "" } = await formOf("/content/credits");
    await send("/content/credits", { base, intent: "save" });
    expect(await credits()).toEqual([]);
  });

  test("the picture of about us: added, kept and taken away", async () => {
    const path = "/content/about";
    const aims = { "goal.ar": "الوضوح", "vision.ar": "الثقة" };
    const { base = "" } = await formOf(path);
    const photo = { "photo.picture": await picture("png", 800, 500) };
    expect((await send(path, { base, ...aims, intent: "save" }, photo)).status).toBe(303);
    expect((await about())?.picture).toMatchObject({ width: 800, height: 500 });
    const shown = await formOf(path);
    expect(shown["picture"]).toBe((await about())?.picture?.hash);
    await send(path, { ...shown, "goal.ar": "الصدق", intent: "save" });
    expect(await about()).toMatchObject({ goal: { ar: "الصدق" }, picture: { width: 800 } });
    await send(path, { ...(await formOf(path)), drop: "picture", intent: "save" });
    expect(await about()).not.toHaveProperty("picture");
  });

  test("goal and vision, and the home page", async () => {
    const aims = await formOf("/content/about");
    const goal = { "goal.ar": "الوضوح", "vision.ar": "الثقة" };
    expect((await send("/content/about", { base: aims["base"] ?? "", ...goal, intent: "save" })).status).toBe(303);
    expect(await about()).toMatchObject({ goal: { ar: "الوضوح" } });
    const home = await formOf("/content/home");
    expect((await send("/content/home", { ...home, "hero.title.ar": "أهلًا", intent: "save" })).status).toBe(303);
    expect((await desk.storage.content.dealership())?.home.hero.title.ar).toBe("أهلًا");
  });
});
