import { createHmac, timingSafeEqual } from "node:crypto";
import type { Storage } from "../storage/storage.server.ts";

export type SubscriptionPurpose = "confirm" | "unsubscribe";

export type SecretStore = { keys: Pick<Storage["keys"], "secret"> };

/** HMAC of purpose and reference: 43 characters of base64url. */
export async function subscriptionToken(
  storage: SecretStore,
  purpose: SubscriptionPurpose,
  reference: string,
): Promise<string> {
  return createHmac("sha256", await storage.keys.secret("links"))
    .update(`${purpose} ${reference}`)
    .digest("base64url");
}

export async function isSubscriptionToken(
  storage: SecretStore,
  purpose: SubscriptionPurpose,
  reference: string,
  token: string,
): Promise<boolean> {
  const expected = Buffer.from(await subscriptionToken(storage, purpose, reference));
  const actual = Buffer.from(token);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
