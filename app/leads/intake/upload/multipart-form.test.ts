import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readMultipartForm, type MultipartForm } from "./multipart-form.ts";

const limits = { files: 3, fileBytes: 200, allFileBytes: 450, textBytes: 1_000, fields: 5, parts: 8 };

/** The body in blocks that end at the given offsets, each in a turn of its own. */
async function* blocksOf(body: Buffer, ends: readonly number[]): AsyncGenerator<Uint8Array, void, void> {
  let start = 0;
  for (const end of [...new Set(ends), body.length].toSorted((a, b) => a - b)) {
    yield body.subarray(start, end);
    start = end;
    await setImmediate();
  }
}

const readForm = (body: Buffer, ends: readonly number[]): Promise<MultipartForm | undefined> =>
  readMultipartForm("multipart/form-data; boundary=b", blocksOf(body, ends), limits);

const ends = fc.array(fc.nat(400), { maxLength: 40 });
const field = 'Content-Disposition: form-data; name="a"\r\n\r\n';
const file = 'Content-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n';

test("any file content, split anywhere: byte for byte, or too large", async () => {
  const content = fc
    .array(fc.constantFrom("\r\n", "\r", "\n", "-", "--", "b", "x", "\r\n--", "\r\n-b"), { maxLength: 120 })
    .map((parts) => `x${parts.join("")}`)
    .filter((text) => !text.includes("\r\n--b"));
  await fc.assert(
    fc.asyncProperty(content, ends, async (text, splits) => {
      const body = Buffer.from(`--b\r\n${file}${text}\r\n--b\r\n${field}سارة\r\n--b--\r\n`);
      const result = await readForm(body, splits);
      expect(result?.form.get("a")).toBe("سارة");
      const isTooLarge = text.length > limits.fileBytes;
      expect(result?.files).toMatchObject([{ field: "cv", name: "cv.pdf" }]);
      expect(result?.files[0]?.refusal).toBe(isTooLarge ? "too-large" : undefined);
      expect(Buffer.concat(result?.files[0]?.chunks ?? []).toString()).toBe(isTooLarge ? "" : text);
    }),
    { numRuns: 300 },
  );
});

describe("several files", () => {
  const part = (name: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${content && `${name}.png`}"\r\n\r\n${content}\r\n`;
  const sent = async (files: Record<string, string>, splits: readonly number[] = []) => {
    const parts = Object.entries(files).map(([name, content]) => part(name, content));
    return await readForm(Buffer.from(`${parts.join("")}--b\r\n${field}x\r\n--b--\r\n`), splits);
  };
  const summary = (result: MultipartForm | undefined) =>
    result?.files.map(({ field: name, chunks, refusal }) => [name, refusal ?? Buffer.concat(chunks).length]);

  test("each with its field; a field without a file is none", async () => {
    const result = await sent({ one: "1", none: "", two: "22" }, [150, 200]);
    expect(summary(result)).toEqual([
      ["one", 1],
      ["two", 2],
    ]);
    expect(result?.files.map(({ name }) => name)).toEqual(["one.png", "two.png"]);
    expect(result?.form.get("a")).toBe("x");
  });

  test("one that is too large among good ones: only this one is refused", async () => {
    const result = await sent({ one: "1".repeat(200), two: "2".repeat(201), three: "3".repeat(200) });
    expect(summary(result)).toEqual([
      ["one", 200],
      ["two", "too-large"],
      ["three", 200],
    ]);
    expect(result?.form.get("a")).toBe("x");
  });

  test("more bytes than all may have: the file that exceeds them is refused, a smaller one after it is not", async () => {
    const file = "x".repeat(200);
    const result = await readMultipartForm(
      "multipart/form-data; boundary=b",
      blocksOf(Buffer.from(`${part("one", file)}${part("two", file)}${part("three", "x")}--b--\r\n`), []),
      { ...limits, allFileBytes: 300 },
    );
    expect(summary(result)).toEqual([
      ["one", 200],
      ["two", "too-large-together"],
      ["three", 1],
    ]);
  });

  test("more files than the limit: the others are refused", async () => {
    const result = await sent({ one: "1", two: "2", three: "3", four: "4" });
    expect(summary(result)).toEqual([
      ["one", 1],
      ["two", 1],
      ["three", 1],
      ["four", "too-many"],
    ]);
  });
});

test("delimiters after the end: the form is complete at its end", async () => {
  const body = Buffer.from(`--b\r\n${field}x\r\n--b\r\n${file}--b--x\r\n--b\r\n${field}y\r\n--b--\r\n`);
  for (let end = 0; end < body.length; end += 1) expect((await readForm(body, [end]))?.form.getAll("a")).toEqual(["x"]);
});

test("any sequence of delimiters and headers: always a result", async () => {
  const piece = fc.constantFrom(
    "--b",
    "--b--",
    "\r\n--b\r\n",
    "\r\n--b--",
    "\r\n",
    "-",
    "x",
    "X: y\r\n\r\n",
    field,
    file,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 14 }), ends, async (pieces, splits) => {
      await readForm(Buffer.from(`--b\r\n${pieces.join("")}`), splits);
    }),
    { numRuns: 1_000 },
  );
});
