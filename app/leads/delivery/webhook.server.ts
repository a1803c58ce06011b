import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { Webhook } from "standardwebhooks";
import type { Delivery, Lead } from "../../dealership/leads/lead.ts";
import type { Settings } from "../../config.server.ts";
import type { Storage } from "../../storage/storage.server.ts";
import { DeliveryFailure } from "./delivery-failure.ts";
import { unencryptedFields } from "./lead-fields.ts";
import { unlessAborted } from "./unless-aborted.ts";
import { resolveWebhookAddresses, type IpAddress } from "./webhook-address.server.ts";

const maxAttemptMs = 7_000;
const maxResponseBytes = 100 * 1024;

type DeliverySettings = Pick<Settings, "delivery">;

/** `whsec_…`: the configured secret, or the one generated in the database. */
export async function webhookSecret(
  { delivery }: DeliverySettings,
  storage: { keys: Pick<Storage["keys"], "secret"> },
): Promise<string> {
  return delivery.webhookSecret ?? `whsec_${Buffer.from(await storage.keys.secret("webhook")).toString("base64")}`;
}

/** JSON body, identical in every attempt: `timestamp` is when the request was received. */
export function webhookBody(lead: Lead): string {
  const { reference, kind, locale, at, consents, suspicions, corrects, hasSealed, file } = lead;
  const data = {
    reference,
    kind,
    locale,
    receivedAt: at,
    fields: unencryptedFields(lead),
    consents,
    suspicions,
    corrects,
    hasSealed,
    file,
  };
  return JSON.stringify({ type: "lead.received", timestamp: at, data });
}

/** Posts a signed webhook (standardwebhooks.com). Resolves on 2xx, throws errors that `failureCode` maps. */
export async function postWebhook(
  { id, lead }: Delivery,
  settings: DeliverySettings,
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
  const attemptSignal = AbortSignal.any([signal, AbortSignal.timeout(maxAttemptMs)]);
  const addresses = await unlessAborted(
    resolveWebhookAddresses(url.hostname, settings.delivery.webhookPrivate),
    attemptSignal,
  );
  const status = await post(url, addresses, headers, body, attemptSignal);
  // Redirects are not followed: their host was not checked.
  if (status < 200 || status > 299) throw new DeliveryFailure(`http-${status}`);
}

function post(
  url: URL,
  addresses: readonly IpAddress[],
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
      lookup: (_name, lookupOptions, callback) =>
        lookupOptions.all
          ? callback(null, [...addresses])
          : callback(null, addresses[0]?.address ?? "", addresses[0]?.family),
    };
    const onConnectionLost = () => reject(new DeliveryFailure("connection-lost"));
    const outgoing = request(url, options, (response) => {
      outgoing.off("close", onConnectionLost);
      const status = response.statusCode ?? 0;
      discardBody(maxResponseBytes, response, () => resolve(status));
    });
    outgoing.on("error", reject).on("close", onConnectionLost);
    outgoing.end(body);
  });
}

function discardBody(maxBytes: number, response: IncomingMessage, onEnd: () => void): void {
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) response.destroy();
  });
  response.on("error", onEnd);
  response.on("close", onEnd);
}
