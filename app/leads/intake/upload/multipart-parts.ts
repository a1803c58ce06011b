import {
  MaxFileSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { blockBytes } from "./body-blocks.ts";

export type PartLimits = {
  partBytes: number;
  allBytes: number;
  parts: number;
};

const headerBytes = 4 * 1024;

/** The parts of a multipart form; `"too-large"` in place of a part that was skipped. */
export async function* multipartParts(
  blocks: AsyncIterable<Uint8Array>,
  boundary: string,
  limits: PartLimits,
): AsyncGenerator<MultipartPart | "too-large", void, void> {
  if (limits.partBytes < blockBytes + boundary.length)
    throw new Error("partBytes must be larger than a block and the boundary");
  const newParser = () =>
    new MultipartParser(boundary, {
      maxHeaderSize: headerBytes,
      maxFileSize: limits.partBytes,
      maxTotalSize: limits.allBytes,
      maxParts: limits.parts,
    });
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  let parser: MultipartParser | undefined = newParser();
  let previousBlock: Uint8Array = new Uint8Array();
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
      // The library stops at a part that is too large. That part began in an earlier block, so the next delimiter ends it;
      // the delimiter may be split between two blocks.
      const searchWindow: Buffer = Buffer.concat([previousBlock.subarray(1 - delimiter.length), block]);
      const end = searchWindow.indexOf(delimiter);
      if (end !== -1) {
        parser = newParser();
        yield* parser.write(searchWindow.subarray(end + 2));
      }
    }
    previousBlock = block;
  }
  if (!parser) throw new MultipartParseError("The body ended inside a part");
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
