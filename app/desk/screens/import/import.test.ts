import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDesk, deskOrigin, type TestDesk } from "../../../../test/test-desk.ts";
import { zip } from "../../../files/test-zip.ts";
import { testWorkbook } from "../../../files/workbook/test-workbook.ts";
import { stockCells, type StockCells } from "../../../stock/cars/stock-cells.ts";
import { openSqliteStorage } from "../../../storage/storage.server.ts";
import { stockColumns } from "../../../stock/cars/stock-columns.ts";

let folder: string;
let desk: TestDesk;
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maarad-import-"));
  desk = await createTestDesk({}, undefined, await openSqliteStorage(join(folder, "maarad.db")));
  cookie = await desk.signIn(await desk.addPerson("stock", { name: "Noura" }));
});

afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true });
});

const used: StockCells = {
  condition: "used",
  brand: "toyota",
  model_en: "Yaris",
  model_ar: "يارس",
  year: "2021",
  body: "sedan",
  fuel: "petrol",
  mileage_km: "45000",
  colors: "white",
  price: "42000",
};

function list(...rows: StockCells[]): string {
  const lines = [
    stockColumns.map(({ name }) => name),
    ...rows.map((row) => stockColumns.map(({ name }) => row[name] ?? "")),
  ];
  return lines.map((cells) => cells.join(",")).join("\n");
}

const sheetRows = [
  stockColumns.map(({ name }) => name),
  stockColumns.map(({ name }) => ({ ...used, stock_number: "A-1" })[name]),
];

const fourCars = ["A-1", "A-2", "A-3", "A-4"].map((stock_number) => ({ ...used, stock_number }));

/** The address of the plan, or the page that says why there is none. */
async function upload(content: string | Buffer, name = "stock.csv"): Promise<{ path: string; html: string }> {
  const form = new FormData();
  form.set("list", new File([new Uint8Array(Buffer.from(content))], name));
  const encoded = new Request(deskOrigin, { method: "POST", body: form });
  const response = await desk.request(
    new Request(`${deskOrigin}/stock/imports`, {
      method: "POST",
      body: await encoded.arrayBuffer(),
      headers: { "content-type": encoded.headers.get("content-type") ?? "", origin: deskOrigin, cookie },
    }),
  );
  const path = response.headers.get("location") ?? "";
  return { path, html: path === "" ? await response.text() : "" };
}

async function page(path: string): Promise<string> {
  const response = await desk.get(path, { cookie });
  expect([path, response.status]).toEqual([path, 200]);
  return await response.text();
}

async function apply(path: string, fields: Record<string, string> = {}) {
  const digest = /name="digest" value="(\w+)"/.exec(await page(path))?.[1] ?? "";
  const response = await desk.post(path, { digest, ...fields }, { cookie });
  const location = response.headers.get("location") ?? "";
  return { status: response.status, location, html: location === "" ? await response.text() : "" };
}

/** The address with what came of it. */
async function undoLatest(): Promise<string> {
  const change = /value="(\d+)"[^>]* name="change"/.exec(await page("/stock/imports"))?.[1] ?? "";
  const undone = await desk.post("/stock/undo", { change, page: "/stock/imports" }, { cookie });
  return undone.headers.get("location") ?? "";
}

function texts(html: string): string {
  return html.replaceAll(/<[^>]*>/g, "").replaceAll("&quot;", '"');
}

async function carWith(stockNumber: string) {
  const cars = await desk.storage.cars.fullForSale(0, 100);
  return cars.find((car) => car.stockNumber === stockNumber);
}

describe("a list", () => {
  test("is shown first, then imported, then undone", async () => {
    const { path } = await upload(list(...fourCars));
    expect(path).toMatch(/^\/stock\/imports\/\d+$/);
    const plan = await page(path);
    expect(plan).toMatch(/<b>4<\/b> <span>added/);
    expect(await carWith("A-1")).toBeUndefined();
    const done = await apply(path);
    expect(done.location).toBe(`${path}?applied`);
    expect(await carWith("A-1")).toMatchObject({ mileageKm: 45_000 });
    expect(await page(done.location)).toContain("The list is imported");
    expect(await page("/stock/imports")).toContain("Noura");
    expect(await undoLatest()).toMatch(/^\/stock\/imports\?undone=\d+$/);
    expect(await carWith("A-1")).toBeUndefined();
    await apply((await upload(list(...fourCars))).path);
  });

  test("that gains the column of VINs is undone", async () => {
    await apply((await upload(list(...fourCars))).path);
    await apply((await upload(list({ ...fourCars[0], vin: "JTDBR32E720012345" }, ...fourCars.slice(1)))).path);
    expect(await page(await undoLatest())).toContain("1 car is as it was before.");
    expect((await carWith("A-1"))?.vin).toBeUndefined();
  });

  test("a car that cannot be put back is named and stays, the others are as they were before", async () => {
    await apply((await upload(list(...fourCars))).path);
    const repaired = fourCars.map((car) => ({ ...car, mileage_km: "46000" }));
    await apply((await upload(list(...repaired))).path);
    const file = new DatabaseSync(join(folder, "maarad.db"));
    file.exec(`update changed_cars set before = '{"row":{"no_such_column":1}}'
      where change_id = (select max(id) from stock_changes) and car_id = (select id from cars where stock_number = 'A-1')`);
    file.close();
    const undone = await undoLatest();
    expect(undone).toMatch(/^\/stock\/imports\?undone=\d+$/);
    const html = await page(undone);
    expect(texts(html)).toContain("3 cars are as they were before.");
    expect(texts(html)).toMatch(/1 car could not be changed and stays as it is\.[^:]*: A-1/);
    expect(await page("/stock/changes")).not.toContain('http-equiv="refresh"');
    expect(await carWith("A-1")).toMatchObject({ mileageKm: 46_000 });
    expect(await carWith("A-2")).not.toMatchObject({ mileageKm: 46_000 });
    expect(await desk.storage.carEdits.unfinished()).toEqual([]);
  });

  test("a text that a spreadsheet would calculate: downloaded as text, and unchanged when it comes back", async () => {
    const formulas: StockCells = {
      stock_number: "A-1",
      description_en: '=HYPERLINK("https://evil.example")',
      description_ar: "+966 اتصل بنا",
      features_en: "@SUM(1)|-2+3",
      features_ar: "=1+1|-2+3",
    };
    const cells = { ...fourCars[0], ...formulas };
    const quoted = Object.fromEntries(
      Object.entries(cells).map(([name, text]) => [name, `"${text?.replaceAll('"', '""')}"`]),
    );
    await apply((await upload(list(quoted, ...fourCars.slice(1)))).path);
    const csv = await (await desk.get("/stock/list.csv", { cookie })).text();
    for (const text of ["=HYPERLINK(", "@SUM(", "=1+1"]) expect(csv).toContain(`"\u200E${text}`);
    expect(csv).toContain('"\u200F+966 اتصل بنا"');
    expect(csv).not.toMatch(/(?:^|,)"?[=+\-@]/m);
    const again = await page((await upload(csv)).path);
    expect(again).toMatch(/<b>0<\/b> <span>changed/);
    await apply((await upload(list(...fourCars))).path);
  });

  test("changes are named field by field", async () => {
    const [first = {}, ...rest] = fourCars;
    const { path } = await upload(list({ ...first, price: "39000", seats: "5" }, ...rest));
    const html = await page(path);
    expect(html).toContain("42,000");
    expect(html).toContain("39,000");
    expect(html).toContain("Seats");
    await apply(path);
    expect(await carWith("A-1")).toMatchObject({ price: { halalas: 39_000_00 }, seats: 5 });
    await apply((await upload(list(...fourCars))).path);
  });

  test("more than a fifth is missing: asks again", async () => {
    const { path } = await upload(list(...fourCars.slice(0, 2)));
    expect(await page(path)).toContain("2 of the 4 cars that are for sale are not in the list.");
    const asked = await apply(path);
    expect(asked.status).toBe(409);
    expect(asked.html).toContain("Many cars are not in the list.");
    expect(await carWith("A-4")).toBeDefined();
    expect((await apply(path, { "accept-vanished": "yes" })).status).toBe(303);
    expect(await carWith("A-4")).toBeUndefined();
    await apply((await upload(list(...fourCars))).path);
  });

  test("the stock has changed since the plan: the new plan is shown", async () => {
    const { path } = await upload(list(...fourCars.map((car) => ({ ...car, price: "41000" }))));
    const digest = /name="digest" value="(\w+)"/.exec(await page(path))?.[1] ?? "";
    const car = await carWith("A-2");
    const stored = await desk.storage.carEdits.find(car?.id ?? 0);
    if (!stored) throw new Error("There is no car A-2.");
    await desk.storage.carEdits.change(stored, { fields: { seats: 4 } }, { at: desk.now().toISOString() });
    const late = await desk.post(path, { digest }, { cookie });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("The stock has changed since you saw this plan.");
    expect(await carWith("A-1")).toMatchObject({ price: { halalas: 42_000_00 } });
  });

  test("a field that was changed here and in the list: asks which is right", async () => {
    const car = await carWith("A-3");
    const stored = await desk.storage.carEdits.find(car?.id ?? 0);
    if (!stored) throw new Error("There is no car A-3.");
    const price = { kind: "listed", halalas: 44_000_00, vatScheme: "standard" } as const;
    await desk.storage.carEdits.change(stored, { fields: { price } }, { at: desk.now().toISOString() });
    const { path } = await upload(
      list(...fourCars.map((row) => (row.stock_number === "A-3" ? { ...row, price: "40000" } : row))),
    );
    const html = await page(path);
    expect(html).toContain("Which is right?");
    expect(html).toContain("44,000");
    // Which car, by its name.
    expect(html).toMatch(/>Toyota Yaris 2021<[^]*A-3/);
    expect((await apply(path)).html).toContain("Something is left for you to choose");
    const id = stored.id;
    expect((await apply(path, { "choice-all": "list", [`choice-${id}-price`]: "desk" })).status).toBe(303);
    expect(await carWith("A-3")).toMatchObject({ price: { halalas: 44_000_00 } });
  });

  test("the whole plan is downloaded, however long: fields old and new, sold cars, bad rows", async () => {
    await apply((await upload(list(...fourCars))).path, { "choice-all": "list" });
    const [first = {}, second = {}, third = {}] = fourCars;
    const many = Array.from({ length: 250 }, (_, index) => ({ ...used, stock_number: `N-${index}`, price: "31000" }));
    const bad = Array.from({ length: 600 }, (_, index) => ({ ...used, stock_number: `X-${index}`, brand: "=Toyotta" }));
    const { path } = await upload(
      list(
        { ...first, price: "39000.50", price_before_discount: "43000", seats: "5" },
        { ...second, description_ar: "=1+1" },
        third,
        ...many,
        ...bad,
      ),
    );
    const html = await page(path);
    expect(html).toContain(`href="${path}/plan.csv"`);
    expect(html).toContain("and 50 more");
    expect(html).toContain("and 100 more");
    const response = await desk.get(`${path}/plan.csv`, { cookie });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const rows: Record<string, string>[] = parse(await response.text(), { bom: true, columns: true });
    const of = (part: string) => rows.filter((row) => row["Part"] === part);
    expect(of("New")).toHaveLength(250);
    expect(of("Marked as sold").map((row) => row["Stock number"])).toEqual(["A-4"]);
    expect(of("Bad row")).toHaveLength(600);
    expect(of("Bad row")[599]).toMatchObject({ Row: "854", Column: "brand", Value: "\u200E=Toyotta" });
    expect(of("Bad row")[599]?.["Reason"]).toContain("Did you mean “Toyota”?");
    expect(
      of("Changed").map((row) => [row["Stock number"], row["Field"], row["Now"], row["Afterwards"], row["Car"]]),
    ).toEqual([
      ["A-1", "Price", "42000", "39000.5", "Toyota Yaris 2021"],
      ["A-1", "Price before the discount (SAR)", "", "43000", "Toyota Yaris 2021"],
      ["A-1", "Seats", "", "5", "Toyota Yaris 2021"],
      ["A-2", "Description", "", "\u200E=1+1", "Toyota Yaris 2021"],
    ]);
    await apply(path, { "accept-vanished": "yes" });
    expect(await page(path)).toContain("Download the bad rows (CSV)");
    const left: string[][] = parse(await (await desk.get(`${path}/plan.csv`, { cookie })).text(), { bom: true });
    expect(left).toHaveLength(601);
    await apply((await upload(list(...fourCars))).path, { "accept-vanished": "yes" });
  });

  describe("old and new that read the same at first", () => {
    const long = "Full service history with the agency, one owner, two keys, ".repeat(4);
    const report = { inspected_on: "2026-10-01", inspection_panels: "bonnet=painted", inspection_engine: "sound" };
    const before = {
      ...used,
      stock_number: "C-1",
      trim_ar: "فل كامل",
      trim_en: "Full",
      vat_scheme: "margin",
      description_ar: "سيارة نظيفة",
      description_en: `${long}no accidents`.replaceAll(",", ";"),
      features_ar: "كاميرا|شاشة|مثبت|حساسات|فتحة|جلد|بصمة",
      features_en: "Camera|Screen|Cruise|Sensors|Sunroof|Leather|Smart key",
      ...report,
    };
    const after = {
      ...before,
      trim_ar: "فل كامل بانوراما",
      vat_scheme: "standard",
      description_en: `${long}no accidents at all`.replaceAll(",", ";"),
      features_en: "Camera|Screen|Cruise|Sensors|Sunroof|Leather|Keyless entry",
      inspection_panels: "bonnet=replaced",
    };
    const changesOf = (html: string): Record<string, [string, string]> =>
      Object.fromEntries(
        [...html.matchAll(/<dt>([^<]*)<\/dt><dd><del>([^]*?)<\/del> <ins>([^]*?)<\/ins>/g)].map(
          ([, field = "", old = "", now = ""]) => [field, [texts(old), texts(now)]],
        ),
      );

    test("the preview shows what differs: words far behind, the other language, the VAT scheme, a panel", async () => {
      await apply((await upload(list(...fourCars, before))).path);
      const { path } = await upload(list(...fourCars, after));
      const english = changesOf(await page(path));
      expect(english).toMatchObject({
        Trim: ["In Arabic: فل كامل", "In Arabic: فل كامل بانوراما"],
        Features: [expect.stringMatching(/Smart key$/), expect.stringMatching(/Keyless entry$/)],
        "Inspection report": ["Bonnet: Repainted", "Bonnet: Replaced"],
      });
      expect(english["Description"]?.[0]).toMatch(/^….*no accidents$/);
      expect(english["Description"]?.[1]).toMatch(/^….*no accidents at all$/);
      expect(english["Price"]?.[0]).toContain("VAT scheme: Margin");
      expect(english["Price"]?.[1]).toContain("VAT scheme: Standard");
      const arabicReader = await desk.signIn(await desk.addPerson("stock", { name: "نورة", locale: "ar" }));
      const arabic = changesOf(await (await desk.get(path, { cookie: arabicReader })).text());
      expect(arabic["الوصف"]?.[0]).toMatch(/^بالإنجليزية: ….*no accidents$/);
      expect(arabic["تقرير الفحص"]).toEqual(["الكبوت: مرشوش", "الكبوت: مستبدل"]);
      for (const [field, [old, now]] of [...Object.entries(english), ...Object.entries(arabic)])
        expect([field, old]).not.toEqual([field, now]);
      const csv = await (await desk.get(`${path}/plan.csv`, { cookie })).text();
      const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
      expect(rows.map((row) => [row["Field"], row["Now"], row["Afterwards"]])).toEqual(
        expect.arrayContaining([
          ["Trim · In Arabic", "فل كامل", "فل كامل بانوراما"],
          ["Inspection report · Bonnet", "Repainted", "Replaced"],
          ["VAT scheme", "Margin", "Standard"],
        ]),
      );
      expect(csv).not.toContain("{");
    });

    test("the question which is right has two answers that can be told apart", async () => {
      await apply((await upload(list(...fourCars, before))).path, { "choice-all": "list" });
      const id = (await carWith("C-1"))?.id ?? 0;
      const stored = await desk.storage.carEdits.find(id);
      if (!stored) throw new Error("There is no car C-1.");
      const trim = { ar: "نص فل", en: "Full" };
      await desk.storage.carEdits.change(stored, { fields: { trim } }, { at: desk.now().toISOString() });
      const { path } = await upload(list(...fourCars, { ...before, trim_ar: after.trim_ar }));
      const conflict = /<input[^>]*name="choice-\d+-trim"[^]*?<\/tr>/.exec(await page(path))?.[0] ?? "";
      expect(texts(conflict)).toContain("In Arabic: نص فل");
      expect(texts(conflict)).toContain("In Arabic: فل كامل بانوراما");
      expect(texts(conflict)).toMatch(/before in the list:\s*In Arabic: فل كامل$/);
      await apply((await upload(list(...fourCars))).path, { "choice-all": "list", "accept-vanished": "yes" });
    });
  });

  test("columns that the list lacks stay as they are stored: it says which", async () => {
    await apply((await upload(list(...fourCars))).path);
    const short = list(...fourCars)
      .split("\n")
      .map((line) => line.split(",").filter((_cell, index) => stockColumns[index]?.name !== "price"))
      .join("\n");
    const { path } = await upload(short);
    const html = await page(path);
    expect(texts(html)).toContain("stock.csv has no column price: what is stored there stays.");
    expect(html).toMatch(/<b>0<\/b> <span>changed/);
    const arabicReader = await desk.signIn(await desk.addPerson("stock", { name: "نورة", locale: "ar" }));
    const arabic = await (await desk.get(path, { cookie: arabicReader })).text();
    expect(arabic).toMatch(/ينقصه العمود \u2068?السعر/);
  });

  test("a heading that is nearly one of a column: refused with what may be meant", async () => {
    const { html } = await upload(list(...fourCars).replace(",price,", ",prise,"));
    expect(html).toContain("prise: is not a known column, but nearly one.");
    expect(html).toContain("Did you mean “price”?");
  });

  test("an empty column asks before more than a fifth of its values go, with the old ones", async () => {
    const { path } = await upload(
      list(...fourCars.map((cells, index) => ({ ...cells, price: index === 0 ? "42000" : "" }))),
    );
    const html = await page(path);
    expect(texts(html)).toContain("3 of 4 cars have an empty \u2068price\u2069. Yes, remove what is stored.");
    const [asked = ""] = /<section[^]*?<\/section>/.exec(html) ?? [];
    expect(texts(asked)).toContain("42,000");
    const refused = await apply(path);
    expect(refused.status).toBe(409);
    expect(refused.html).toContain("Confirm that these values are to go");
    expect(await carWith("A-2")).toMatchObject({ price: { kind: "listed" } });
    expect((await apply(path, { "accept-emptied-price": "3" })).location).toBe(`${path}?applied`);
    expect(await carWith("A-2")).toMatchObject({ price: { kind: "on-request" } });
    await apply((await upload(list(...fourCars))).path);
  });

  test("a choice that empties more cars than were accepted asks again", async () => {
    const stored = await desk.storage.carEdits.find((await carWith("A-4"))?.id ?? 0);
    if (!stored) throw new Error("There is no car A-4.");
    const price = { kind: "listed", halalas: 44_000_00, vatScheme: "standard" } as const;
    await desk.storage.carEdits.change(stored, { fields: { price } }, { at: desk.now().toISOString() });
    const { path } = await upload(list(...fourCars.map((cells) => ({ ...cells, price: "" }))));
    expect(texts(await page(path))).toContain("3 of 4 cars have an empty \u2068price\u2069.");
    const refused = await apply(path, { "choice-all": "list", "accept-emptied-price": "3" });
    expect(refused.status).toBe(409);
    expect(texts(refused.html)).toContain("4 of 4 cars have an empty \u2068price\u2069.");
    expect(refused.html).not.toMatch(/name="accept-emptied-price"[^>]*checked/);
    const accepted = await apply(path, { "choice-all": "list", "accept-emptied-price": "4" });
    expect(accepted.location).toBe(`${path}?applied`);
    await apply((await upload(list(...fourCars))).path, { "choice-all": "list" });
  });

  test("bad rows have row, column, value and the nearest name", async () => {
    const { path } = await upload(list({ ...used, stock_number: "B-1", brand: "Toyotta" }, ...fourCars));
    const html = await page(path);
    expect(html).toContain("1 bad row");
    expect(html).toContain("Toyotta");
    expect(html).toContain("Did you mean “Toyota”?");
  });

  test("bad rows are counted at the top, of new cars too, with a way to them", async () => {
    const bad = ["B-1", "B-2", "B-3", "A-4"].map((stock_number) => ({ ...used, stock_number, brand: "Toyotta" }));
    const { path } = await upload(list(...fourCars.slice(0, 3), ...bad));
    const html = await page(path);
    const [, counts = ""] = /<form[^>]*class="_plan[^>]*>[^]*?<ul[^>]*>([^]*?)<\/ul>/.exec(html) ?? [];
    expect(counts).toMatch(/<a href="#bad-rows"[^>]*><b>4<\/b> <span>bad rows, left out/);
    expect(counts).toMatch(/<b>1<\/b> <span>in stock, left as they are/);
    expect(html).toMatch(/<[a-z]+[^>]* id="bad-rows"/);
    const good = await page((await upload(list(...fourCars))).path);
    expect(good).toMatch(/<b>0<\/b> <span>bad rows, left out/);
    expect(good).not.toContain("#bad-rows");
  });

  test("that lacks columns and waits while another list is imported: it has to be uploaded again", async () => {
    const discounted = list(...fourCars.map((cells) => ({ ...cells, price_before_discount: "45000" })));
    const short = list(...fourCars.map((cells) => ({ ...cells, price: "41000" })))
      .split("\n")
      .map((line) =>
        line
          .split(",")
          .slice(0, stockColumns.findIndex(({ name }) => name === "price") + 1)
          .join(","),
      )
      .join("\n");
    const { path } = await upload(short);
    const digest = /name="digest" value="(\w+)"/.exec(await page(path))?.[1] ?? "";
    await apply((await upload(discounted)).path);
    const late = await page(path);
    expect(late).toContain("Upload the file again");
    expect(late).not.toContain('name="digest"');
    const refused = await desk.post(path, { digest }, { cookie });
    expect([refused.status, (await carWith("A-1"))?.price]).toEqual([
      409,
      { kind: "listed", halalas: 4_200_000, halalasBeforeDiscount: 4_500_000, vatScheme: "standard" },
    ]);
    const again = await upload(short);
    expect((await apply(again.path)).location).toBe(`${again.path}?applied`);
    expect((await carWith("A-1"))?.price).toMatchObject({ halalas: 4_100_000, halalasBeforeDiscount: 4_500_000 });
    await apply((await upload(list(...fourCars))).path, { "accept-emptied-price_before_discount": "4" });
    expect((await carWith("A-1"))?.price).toEqual({ kind: "listed", halalas: 4_200_000, vatScheme: "standard" });
  });
});

describe("what is no list", () => {
  test.each([
    ["an empty file", "", "Choose a file first."],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), "The list could not be read"],
    ["other columns", "name,colour\nCamry,white", "this column is missing"],
  ])("%s: refused in words", async (_what, content, sentence) => {
    const { html } = await upload(content);
    expect(html).toContain(sentence);
  });

  const pdf = "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<< /Type /Catalog, /Pages 2 0 R >>\nendobj\n";
  const letter = 'Good morning,\nhere is what we spoke about, "the cars" and their prices.\n';

  test.each([
    ["offer.pdf", pdf],
    ["offer.csv", pdf],
    ["letter.txt", letter],
    ["letter", letter],
    ["one-line.csv", "Nothing but a line of text"],
    ["photo.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 0xe1, 0xf2, 0x0a, 0x80])],
  ])("%s: is not an Excel or CSV file", async (name, content) => {
    const { html } = await upload(content, name);
    expect(html).toContain("is neither an Excel workbook nor a CSV file. Choose the list as .xlsx or .csv.");
  });

  test.each([
    ["stock.numbers", "Index/Document.iwa", "In Numbers choose File › Export To › Excel"],
    ["stock.xlsx", "Index/Document.iwa", "In Numbers choose File › Export To › Excel"],
    ["stock.csv", "Index/Document.iwa", "In Numbers choose File › Export To › Excel"],
    ["cars.zip", "stock.csv", "is a ZIP archive, not a list. Unpack it"],
    ["stock.xlsx", "word/document.xml", "is not an Excel workbook"],
  ])("%s with %s in it: says what it is", async (name, part, sentence) => {
    const parts = part.startsWith("word/") ? [{ name: "[Content_Types].xml" }, { name: part }] : [{ name: part }];
    const { html } = await upload(Buffer.from(zip(parts)), name);
    expect(html).toContain(sentence);
  });

  test.each([
    ["a title with commas over semicolons", `Al Waha, Riyadh, March\n${list(...fourCars).replaceAll(",", ";")}`],
    ["an empty first row", `,,,,\n${list(...fourCars)}`],
    ["| between the columns", list(...fourCars).replaceAll(",", "|")],
  ])("a list with %s is read", async (_, content) => {
    for (const name of ["stock.csv", "stock.txt"])
      expect((await upload(content, name)).path).toMatch(/^\/stock\/imports\/\d+$/);
  });

  test("a list without its usual ending is read", async () => {
    const { path } = await upload(list(...fourCars), "stock.txt");
    expect(path).toMatch(/^\/stock\/imports\/\d+$/);
  });

  test.each<[string, Parameters<typeof testWorkbook>[0]["sheets"]]>([
    ["merged cells without a value beside the list", [{ name: "stock", rows: sheetRows, merges: ["AZ2:BA2"] }]],
    ["an empty sheet before the list", [{ name: "Sheet1" }, { name: "Cars", rows: sheetRows }]],
  ])("a workbook with %s is read", async (_, sheets) => {
    const { path } = await upload(Buffer.from(testWorkbook({ sheets })), "stock.xlsx");
    expect(path).toMatch(/^\/stock\/imports\/\d+$/);
  });

  test("an address of no import: not found", async () => {
    expect((await desk.get("/stock/imports/9999", { cookie })).status).toBe(404);
  });
});

test("the template: a workbook from right to left, that can be imported", async () => {
  const response = await desk.get("/stock/template.xlsx", { cookie });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("content-disposition")).toContain("stock-template.xlsx");
  expect((await readXlsx(bytes)).sheets[0]).toMatchObject({ view: { rightToLeft: true }, freezePane: { rows: 1 } });
  const docs = readFileSync(join(import.meta.dirname, "../../../../docs/how-to/stock-template.xlsx"));
  expect(bytes.length).toBe(docs.length);
  const { path } = await upload(bytes, "template.xlsx");
  expect(path).toMatch(/^\/stock\/imports\/\d+$/);
});

test("cells of a row round-trip through the list", async () => {
  const car = await carWith("A-1");
  const stored = await desk.storage.carEdits.find(car?.id ?? 0);
  expect(stored && stockCells(stored.car)).toMatchObject({ ...used, stock_number: "A-1" });
});
