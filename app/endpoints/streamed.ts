/** A long answer made while it is sent, as fast as it is taken: a feed of a million cars needs no memory for them. */
import { entityTag, isKnownTag } from "./entity-tag.ts";
import { inTurn } from "./in-turn.ts";

/** `truth` is all that the text depends on: who has this very text gets it not again. */
export function streamed(request: Request, truth: readonly (string | number)[], type: string, parts: () => AsyncGenerator<string>): Response {
  const etag = entityTag(JSON.stringify(truth));
  const headers = { "cache-control": "public, max-age=300", etag, "x-robots-tag": "noindex" };
  if (isKnownTag(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : bytesOf(parts()), { headers: { ...headers, "content-type": type } });
}

function bytesOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await inTurn(() => parts.next());
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
