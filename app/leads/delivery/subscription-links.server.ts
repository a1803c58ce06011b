/** Signed links of the newsletter's mails: the token identifies the subscriber, so no address is in the link. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { pathIn } from "../../i18n/locale.ts";
import type { Storage } from "../../storage/storage.server.ts";

export type SubscriptionPurpose = "confirm" | "unsubscribe";

type Secrets = Pick<Storage, "secret">;

export type SubscriptionLinks = {
  confirm: string;
  /** Also takes the one-click POST of RFC 8058, hence without locale prefix. */
  unsubscribe: string;
};

/** Absolute URLs, for mail. */
export async function subscriptionLinks(
  { storage, origin }: { storage: Secrets; origin: string },
  reference: string,
  locale: Locale,
): Promise<SubscriptionLinks> {
  const [confirm, unsubscribe] = await Promise.all([link("confirm"), link("unsubscribe")]);
  return { confirm: origin + pathIn(locale, confirm), unsubscribe: origin + unsubscribe };

  async function link(purpose: SubscriptionPurpose): Promise<string> {
    return `/newsletter/${purpose}?${new URLSearchParams({ reference, token: await subscriptionToken(storage, purpose, reference) })}`;
  }
}

/** HMAC of purpose and reference: 43 characters of base64url. */
async function subscriptionToken(storage: Secrets, purpose: SubscriptionPurpose, reference: string): Promise<string> {
  return createHmac("sha256", await storage.secret("links"))
    .update(`${purpose} ${reference}`)
    .digest("base64url");
}

export async function isSubscriptionToken(
  storage: Secrets,
  purpose: SubscriptionPurpose,
  reference: string,
  token: string,
): Promise<boolean> {
  const expected = Buffer.from(await subscriptionToken(storage, purpose, reference));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
