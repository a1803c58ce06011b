import { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { BodyReadError } from "./body-blocks.ts";

export type FormLimits = {
  fileBytes: number;
  /** Names and values of all fields. A form with more keeps up to `maxKeptTexts` times as many, to show them again. */
  textBytes: number;
  fields: number;
  parts: number;
};

export type MultipartForm = {
  form: FormData;
  /** What arrived of the first file with a name or with content. */
  file: { chunks: Uint8Array[]; name: string } | undefined;
  isFileTooLarge: boolean;
  isTextTooLong: boolean;
  isInterrupted: boolean;
};

const maxNameLength = 100;
const maxKeptTexts = 4;
// Busboy skips a part whose header is too long, so headers and delimiters are limited together.
const maxOverheadBytes = 64 * 1024;

class MalformedFormError extends Error {}

/** A form with at most one file, or `undefined` if it is malformed. A file or text over its limit does not end it. */
export async function readMultipartForm(
  contentType: string,
  blocks: AsyncIterable<Uint8Array>,
  limits: FormLimits,
): Promise<MultipartForm | undefined> {
  const result: MultipartForm = {
    form: new FormData(),
    file: undefined,
    isFileTooLarge: false,
    isTextTooLong: false,
    isInterrupted: false,
  };
  const bytes = { received: 0, text: 0, file: 0 };
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
    parser.on("file", (_fieldName, stream, name: string | undefined) => {
      const file = { chunks: new Array<Uint8Array>(), name: name ?? "" };
      if (file.name !== "") result.file ??= file;
      stream.on("data", (chunk: Uint8Array) => {
        result.file ??= file;
        if (result.file !== file) refuse();
        bytes.file += chunk.length;
        file.chunks.push(chunk);
      });
      stream.on("limit", () => {
        result.isFileTooLarge = true;
        file.chunks = [];
      });
      // The parser fails, too, and its error counts.
      stream.on("error", () => undefined);
    });
    // Delimiters after the end make busboy finish early; `pipeline` would wait for a second end.
    await new Promise<void>((resolve, reject) => {
      parser.on("finish", resolve).on("error", reject);
      source.on("error", reject).pipe(parser);
    });
    const isComplete = !result.isFileTooLarge && !result.isTextTooLong;
    if (isComplete && bytes.received - bytes.text - bytes.file > maxOverheadBytes) return undefined;
  } catch (error) {
    result.isInterrupted = error instanceof BodyReadError;
    // Busboy has no error class of its own.
    if (error instanceof MalformedFormError || !(result.isInterrupted || result.isFileTooLarge)) return undefined;
  } finally {
    source.destroy();
  }
  return result;
}

function isFieldName(name: string | undefined): name is string {
  // U+FFFD stands for bytes that are not UTF-8.
  return name !== undefined && name.length <= maxNameLength && !name.includes("\uFFFD");
}
