/** Streams the parts of a multipart form; skips a part that is too large and continues with the next. */
import {
  MaxFileSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { blockBytes } from "./body-blocks.ts";

export type PartLimits = {
  /** Maximum size of a part; larger than a block, see below. */
  partBytes: number;
  allBytes: number;
  parts: number;
};

// File names of 255 characters, three bytes each, have 765 bytes.
const headerBytes = 4 * 1024;

export async function* multipartParts(
  blocks: AsyncIterable<Uint8Array>,
  boundary: string,
  limits: PartLimits,
): AsyncGenerator<MultipartPart | "too-large", void, void> {
  if (limits.partBytes < blockBytes + boundary.length)
    throw new Error("A part could begin and be too large in one block");
  const newParser = () =>
    new MultipartParser(boundary, {
      maxHeaderSize: headerBytes,
      maxFileSize: limits.partBytes,
      maxTotalSize: limits.allBytes,
      maxParts: limits.parts,
    });
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  let parser: MultipartParser | undefined = newParser();
  let before: Uint8Array = new Uint8Array();
  for await (const block of blocks) {
    if (parser && isDone(parser)) return;
    try {
      if (parser) yield* parser.write(block);
    } catch (error) {
      if (!(error instanceof MaxFileSizeExceededError)) throw error;
      parser = undefined;
      yield "too-large";
    }
    if (!parser) {
      // The library stops at a part that is too large. It began more than a block ago, so the next delimiter, which may have
      // begun at the end of the block before, is its end; there a new parser begins.
      const reach: Buffer = Buffer.concat([before.subarray(1 - delimiter.length), block]);
      const end = reach.indexOf(delimiter);
      if (end !== -1) {
        parser = newParser();
        yield* parser.write(reach.subarray(end + 2));
      }
    }
    before = block;
  }
  if (!parser) throw new MultipartParseError("The body ended in a part");
  parser.finish();
}

function isDone(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}
