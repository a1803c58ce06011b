import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import PQueue from "p-queue";
import { entityTag, matchesEntityTag } from "../../../http/etag.ts";

/** Every slow client holds part of a response in memory. */
const maxOpen = 32;
let openCount = 0;
/** The parts of all responses, one at a time, with other requests between them. */
const partQueue = new PQueue({ concurrency: 1 });

/** Sends with backpressure, so that memory stays constant. `etagSource`: everything the text depends on. */
export function streamResponse(
  request: Request,
  etagSource: readonly (string | number)[],
  contentType: string,
  parts: () => AsyncGenerator<string>,
): Response {
  const etag = entityTag(JSON.stringify(etagSource));
  const headers = { "cache-control": "public, max-age=300", etag, "x-robots-tag": "noindex" };
  if (matchesEntityTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  if (openCount >= maxOpen) return tooManyOpen();
  return new Response(byteStream(parts(), countOpen(request.signal)), {
    headers: { ...headers, "content-type": contentType },
  });
}

function tooManyOpen(): Response {
  return new Response("503 Service Unavailable\n", {
    status: 503,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": "30" },
  });
}

/** Counts a response until the returned function is called or the request is aborted. */
function countOpen(signal: AbortSignal): () => void {
  openCount += 1;
  let isReleased = false;
  const release = () => {
    if (!isReleased) openCount -= 1;
    isReleased = true;
  };
  signal.addEventListener("abort", release);
  return release;
}

function byteStream(parts: AsyncGenerator<string>, release: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const next = await partQueue.add(async () => {
          await yieldToEventLoop();
          return parts.next();
        });
        if (!next.done) return controller.enqueue(encoder.encode(next.value));
      } catch (error) {
        release();
        throw error;
      }
      release();
      controller.close();
    },
    async cancel() {
      release();
      await parts.return(undefined);
    },
  });
}
