/** Generates a long response while it is sent, with backpressure: a feed of a million cars needs constant memory. */
import { entityTag, isKnownTag } from "../../../http/etag.ts";
import { inTurn } from "./in-turn.ts";

/** Slow readers hold parts of a response in memory; crawlers request one at a time. */
const mostOpen = 32;
let open = 0;

/** `truth`: everything that the text depends on, hashed into its ETag. */
export function streamed(
  request: Request,
  truth: readonly (string | number)[],
  type: string,
  parts: () => AsyncGenerator<string>,
): Response {
  const etag = entityTag(JSON.stringify(truth));
  const headers = { "cache-control": "public, max-age=300", etag, "x-robots-tag": "noindex" };
  if (isKnownTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  if (request.method === "HEAD") return new Response(null, { headers: { ...headers, "content-type": type } });
  if (open >= mostOpen) return tooMany();
  return new Response(bytesOf(parts(), opened(request.signal)), { headers: { ...headers, "content-type": type } });
}

function tooMany(): Response {
  return new Response("503 Service Unavailable\n", {
    status: 503,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": "30" },
  });
}

/** Returns a function that ends the count; aborting the request ends it too. */
function opened(signal: AbortSignal): () => void {
  open += 1;
  let isOver = false;
  const over = () => {
    if (!isOver) open -= 1;
    isOver = true;
  };
  signal.addEventListener("abort", over);
  return over;
}

function bytesOf(parts: AsyncGenerator<string>, over: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const next = await inTurn(() => parts.next());
        if (!next.done) return controller.enqueue(encoder.encode(next.value));
      } catch (error) {
        over();
        throw error;
      }
      over();
      controller.close();
    },
    async cancel() {
      over();
      await parts.return(undefined);
    },
  });
}
