import { deskContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import type { Route } from "./+types/live-inbox";

export const handle = { right: "leads.work" } satisfies DeskHandle;

const beatMs = 1_000;
const beatsUntilSent = 20;
const maxMs = 10 * 60_000;

/**
 * Server-sent events: the inbox's revision, at once and after every change. A beat keeps proxies from closing the
 * connection. It ends after ten minutes, so that the browser's next one checks session and rights again.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { inbox, isShuttingDown } = context.get(deskContext);
  const encoder = new TextEncoder();
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const sendRevision = () => send(`data: ${inbox.revision()}\n\n`);
      const stopListening = inbox.onChange(sendRevision);
      let beats = 0;
      const beat = setInterval(() => {
        beats += 1;
        if (isShuttingDown()) close();
        else if (beats % beatsUntilSent === 0) send(": beat\n\n");
      }, beatMs).unref();
      const lastly = setTimeout(close, maxMs).unref();
      request.signal.addEventListener("abort", close);
      send("retry: 3000\n\n");
      sendRevision();

      function close(): void {
        end();
        controller.close();
      }
      end = () => {
        end = () => {};
        stopListening();
        clearInterval(beat);
        clearTimeout(lastly);
        request.signal.removeEventListener("abort", close);
      };
    },
    cancel: () => end(),
  });
  return new Response(stream, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" },
  });
}
