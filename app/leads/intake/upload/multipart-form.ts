import { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { BodyReadError } from "./body-blocks.ts";

export type FormLimits = {
  /** Files with a name or with content. */
  files: number;
  fileBytes: number;
  /** Of all files that are kept. */
  allFileBytes: number;
  /** Names and values of all fields. A form with more keeps up to `maxKeptTexts` times as many, to show them again. */
  textBytes: number;
  fields: number;
  parts: number;
};

export type FormFile = {
  /** Name of its field. */
  field: string;
  name: string;
  /** What arrived of it; empty if it was refused. */
  chunks: Uint8Array[];
  refusal?: "too-large" | "too-large-together" | "too-many";
};

export type MultipartForm = {
  form: FormData;
  /** In their order, without those that have neither a name nor content. */
  files: FormFile[];
  isTextTooLong: boolean;
  isInterrupted: boolean;
};

const maxNameLength = 100;
const maxKeptTexts = 4;
// Busboy skips a part whose header is too long, so headers and delimiters are limited together.
const maxOverheadBytes = 64 * 1024;

class MalformedFormError extends Error {}

/** A form with its files, or `undefined` if it is malformed. A file or text over its limit does not end it. */
export async function readMultipartForm(
  contentType: string,
  blocks: AsyncIterable<Uint8Array>,
  limits: FormLimits,
): Promise<MultipartForm | undefined> {
  const result: MultipartForm = {
    form: new FormData(),
    files: [],
    isTextTooLong: false,
    isInterrupted: false,
  };
  const bytes = { received: 0, text: 0, files: 0, kept: 0 };
  const source = Readable.from(blocks);
  try {
    const parser = new Busboy({
      headers: { "content-type": contentType },
      preservePath: true,
      limits: { fileSize: limits.fileBytes, fieldSize: limits.textBytes, fields: limits.fields, parts: limits.parts },
    });
    source.on("data", (block: Uint8Array) => (bytes.received += block.length));
    const refuse = () => parser.destroy(new MalformedFormError());
    parser.on("fieldsLimit", refuse);
    parser.on("partsLimit", refuse);
    parser.on("field", (name: string | undefined, value, _isNameTruncated, isTruncated) => {
      bytes.text += Buffer.byteLength(value) + Buffer.byteLength(name ?? "");
      result.isTextTooLong ||= isTruncated || bytes.text > limits.textBytes;
      if (!isFieldName(name)) refuse();
      else if (bytes.text <= limits.textBytes * maxKeptTexts) result.form.append(name, value);
    });
    const drop = (file: FormFile, refusal: NonNullable<FormFile["refusal"]>) => {
      file.refusal ??= refusal;
      for (const chunk of file.chunks) bytes.kept -= chunk.length;
      file.chunks = [];
    };
    parser.on("file", (fieldName: string | undefined, stream, name: string | undefined) => {
      const file: FormFile = { field: fieldName ?? "", name: name ?? "", chunks: [] };
      if (file.name !== "" && result.files.length < limits.files) result.files.push(file);
      const list = () => {
        if (result.files.includes(file)) return;
        if (result.files.length >= limits.files) file.refusal = "too-many";
        result.files.push(file);
      };
      stream.on("data", (chunk: Uint8Array) => {
        bytes.files += chunk.length;
        list();
        if (file.refusal !== undefined) return;
        file.chunks.push(chunk);
        bytes.kept += chunk.length;
        if (bytes.kept > limits.allFileBytes) drop(file, "too-large-together");
      });
      stream.on("limit", () => {
        list();
        drop(file, "too-large");
      });
      // The parser fails, too, and its error counts.
      stream.on("error", () => undefined);
    });
    // Delimiters after the end make busboy finish early; `pipeline` would wait for a second end.
    await new Promise<void>((resolve, reject) => {
      parser.on("finish", resolve).on("error", reject);
      source.on("error", reject).pipe(parser);
    });
    const isComplete = !isAnyTooLarge(result) && !result.isTextTooLong;
    if (isComplete && bytes.received - bytes.text - bytes.files > maxOverheadBytes) return undefined;
  } catch (error) {
    result.isInterrupted = error instanceof BodyReadError;
    // Busboy has no error class of its own.
    if (error instanceof MalformedFormError || !(result.isInterrupted || isAnyTooLarge(result))) return undefined;
  } finally {
    source.destroy();
  }
  return result;
}

function isAnyTooLarge({ files }: MultipartForm): boolean {
  return files.some(({ refusal }) => refusal === "too-large");
}

function isFieldName(name: string | undefined): name is string {
  // U+FFFD stands for bytes that are not UTF-8.
  return name !== undefined && name.length <= maxNameLength && !name.includes("\uFFFD");
}
