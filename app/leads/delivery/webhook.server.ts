/** Requests as signed JSON over HTTP (standardwebhooks.com). */
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { Webhook } from "standardwebhooks";
import type { Delivery, Lead } from "../../dealership/leads/lead.ts";
import type { Settings } from "../../config.server.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { DeliveryFailure } from "./delivery-failure.ts";
import { openFields } from "./lead-fields.ts";
import { unlessAborted } from "./unless-aborted.ts";
import { webhookAddresses, type Address } from "./webhook-address.server.ts";

const wholeAttemptMs = 7_000;
const mostAnswerBytes = 100 * 1024;

type Delivering = Pick<Settings, "delivery">;

/** `whsec_…`: the configured secret, else the database's own. */
export async function webhookSecret(
  { delivery }: Delivering,
  storage: { keys: Pick<Storage["keys"], "secret"> },
): Promise<string> {
  return delivery.webhookSecret ?? `whsec_${Buffer.from(await storage.keys.secret("webhook")).toString("base64")}`;
}

/** JSON body; `timestamp` is when the request came, the same in every attempt. */
export function webhookBody(lead: Lead): string {
  const { reference, kind, locale, at, consents, suspicions, corrects, hasSealed, file } = lead;
  const data = {
    reference,
    kind,
    locale,
    receivedAt: at,
    fields: openFields(lead),
    consents,
    suspicions,
    corrects,
    hasSealed,
    file,
  };
  return JSON.stringify({ type: "lead.received", timestamp: at, data });
}

/** Resolves on 2xx. Throws errors that `failureWord` knows. */
export async function postWebhook(
  { id, lead }: Delivery,
  settings: Delivering,
  storage: { keys: Pick<Storage["keys"], "secret"> },
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const url = new URL(settings.delivery.webhookUrl ?? "");
  const body = webhookBody(lead);
  const webhookId = `msg_${lead.reference}_${id}`;
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "user-agent": "Maarad",
    "webhook-id": webhookId,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": new Webhook(await webhookSecret(settings, storage)).sign(webhookId, now, body),
  };
  const ends = AbortSignal.any([signal, AbortSignal.timeout(wholeAttemptMs)]);
  const addresses = await unlessAborted(webhookAddresses(url.hostname, settings.delivery.webhookPrivate), ends);
  const status = await post(url, addresses, headers, body, ends);
  // Redirects are not followed: their address is not checked.
  if (status < 200 || status > 299) throw new DeliveryFailure(`http-${status}`);
}

function post(
  url: URL,
  addresses: readonly Address[],
  headers: RequestOptions["headers"],
  body: string,
  signal: AbortSignal,
): Promise<number> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method: "POST",
      headers,
      agent: false,
      signal,
      // Pins the checked addresses: a second lookup could return others (DNS rebinding).
      lookup: (_name, asked, answer) =>
        asked.all ? answer(null, [...addresses]) : answer(null, addresses[0]?.address ?? "", addresses[0]?.family),
    };
    // A protocol upgrade closes without a response and without an error.
    const lost = () => reject(new DeliveryFailure("connection-lost"));
    const sent = request(url, options, (answer) => {
      sent.off("close", lost);
      const status = answer.statusCode ?? 0;
      readUpTo(mostAnswerBytes, answer, () => resolve(status));
    });
    sent.on("error", reject).on("close", lost);
    sent.end(body);
  });
}

/** The response's body is ignored, and so is its early end. */
function readUpTo(most: number, answer: IncomingMessage, done: () => void): void {
  let bytes = 0;
  answer.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > most) answer.destroy();
  });
  answer.on("error", done);
  answer.on("close", done);
}
