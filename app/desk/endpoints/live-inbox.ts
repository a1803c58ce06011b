import { hasRight } from "../../dealership/staff/rights.ts";
import { sessionToken } from "../../staff/desk-cookies.ts";
import { findSignedIn } from "../../staff/sessions.ts";
import { deskContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import type { Route } from "./+types/live-inbox";

export const handle = { right: "leads.work" } satisfies DeskHandle;

const headers = { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" };
const beatMs = 1_000;
const beatsUntilSent = 20;
const maxMs = 10 * 60_000;

/**
 * Server-sent events: the inbox's revision, at once and after every change. A beat keeps proxies from closing the
 * connection, unless the session has ended or the person has another role. It ends after ten minutes in any case.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { storage, settings, inbox, now, isShuttingDown } = context.get(deskContext);
  if (request.method === "HEAD") return new Response(null, { headers });
  const token = sessionToken(request, settings.desk.origin) ?? "";
  const encoder = new TextEncoder();
  let isEnded = false;
  let end = () => {};

  async function mayListen(): Promise<boolean> {
    const signedIn = await findSignedIn(storage, token, { now: now(), isUse: false });
    return signedIn !== undefined && hasRight(signedIn.person.role, handle.right);
  }

  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const sendRevision = () => send(`data: ${inbox.revision()}\n\n`);
      const stopListening = inbox.onChange(sendRevision);
      let beats = 0;
      const beat = setInterval(() => {
        beats += 1;
        if (isShuttingDown()) close();
        else if (beats % beatsUntilSent === 0) void beatOrClose();
      }, beatMs).unref();
      const lastly = setTimeout(close, maxMs).unref();
      request.signal.addEventListener("abort", close);
      send("retry: 3000\n\n");
      sendRevision();

      async function beatOrClose(): Promise<void> {
        // While the database does not answer, nobody is sent away.
        const isAllowed = await mayListen().catch(() => true);
        if (isEnded) return;
        if (isAllowed) send(": beat\n\n");
        else close();
      }

      function close(): void {
        end();
        controller.close();
      }
      end = () => {
        end = () => {};
        isEnded = true;
        stopListening();
        clearInterval(beat);
        clearTimeout(lastly);
        request.signal.removeEventListener("abort", close);
      };
    },
    cancel: () => end(),
  });
  return new Response(stream, { headers });
}
