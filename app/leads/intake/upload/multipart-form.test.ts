import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readMultipartForm, type MultipartForm } from "./multipart-form.ts";

const limits = { fileBytes: 200, textBytes: 1_000, fields: 5, parts: 8 };

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
      expect(result?.isFileTooLarge).toBe(text.length > limits.fileBytes);
      if (!result?.isFileTooLarge) expect(Buffer.concat(result?.file?.chunks ?? []).toString()).toBe(text);
    }),
    { numRuns: 300 },
  );
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
