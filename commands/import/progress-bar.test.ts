import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Locale } from "../../app/dealership/text/bilingual.ts";
import { openProgressDisplay } from "./progress-bar.ts";

async function written(isTTY: boolean, seconds: number, locale: Locale = "en"): Promise<string> {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 80, cursorTo() {}, clearLine() {} });
  const display = openProgressDisplay(stream, locale, seconds);
  for (const done of [0, 500, 1_000]) display.show({ phase: "rows", done, total: 1_000 });
  display.show({ phase: "pictures", done: 3, total: 3 });
  display.end();
  stream.end();
  return await text(stream);
}

test("not a terminal: writes a line at intervals", async () => {
  expect(await written(false, 0)).toBe("rows: 0 of 1000\nrows: 500 of 1000\nrows: 1000 of 1000\npictures: 3 of 3\n");
  expect(await written(false, 60)).toBe("");
});

test("terminal: shows a bar for each phase", async () => {
  const output = await written(true, 60);
  expect(output).toContain("rows");
  expect(output).toContain("1000/1000");
  expect(output).toContain("pictures");
  expect(output).toContain("3/3");
});

test("in Arabic", async () => {
  expect(await written(false, 0, "ar")).toContain("الصفوف: 500 من 1000\n");
  expect(await written(true, 60, "ar")).toContain("الصور");
});
