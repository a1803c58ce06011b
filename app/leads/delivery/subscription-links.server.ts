import type { Locale } from "../../dealership/text/bilingual.ts";
import { localizePath } from "../../i18n/locale.ts";
import { subscriptionToken, type SecretStore, type SubscriptionPurpose } from "../subscription-token.server.ts";

export type SubscriptionLinks = {
  confirm: string;
  unsubscribe: string;
};

/** Absolute signed URLs for newsletter mails; they contain no e-mail address. */
export async function subscriptionLinks(
  { storage, origin }: { storage: SecretStore; origin: string },
  reference: string,
  locale: Locale,
): Promise<SubscriptionLinks> {
  const [confirm, unsubscribe] = await Promise.all([link("confirm"), link("unsubscribe")]);
  return { confirm: origin + localizePath(locale, confirm), unsubscribe: origin + unsubscribe };

  async function link(purpose: SubscriptionPurpose): Promise<string> {
    return `/newsletter/${purpose}?${new URLSearchParams({ reference, token: await subscriptionToken(storage, purpose, reference) })}`;
  }
}
