import type { AppContext } from "../../../context.ts";
import { leadBranch } from "../../../dealership/leads/lead-branch.ts";
import { successReference, trackPath } from "../../../dealership/leads/success-path.ts";
import { inLocale, type Locale } from "../../../dealership/text/bilingual.ts";
import { localeFromUrl, localizePath } from "../../../i18n/locale.ts";
import { callTime } from "../call-time.server.ts";
import type { OrderSectionData, SentServiceOrder } from "./order-section.tsx";
import { serviceChoices } from "./service-choices.server.ts";

export async function orderSectionData(app: AppContext, url: URL): Promise<OrderSectionData> {
  const snapshot = app.catalogue.current();
  const { phone, whatsapp } = snapshot.dealership;
  const locale = localeFromUrl(url);
  const reference = successReference(url);
  return {
    choices: serviceChoices(snapshot, locale),
    contact: { phone, whatsapp },
    sent: reference === undefined ? undefined : await sentServiceOrder(reference, app, locale),
  };
}

/** The reference is confirmed in any case: the database may be down just after the order was stored. */
async function sentServiceOrder(reference: string, app: AppContext, locale: Locale): Promise<SentServiceOrder> {
  const { dealership, jobs } = app.catalogue.current();
  const stored = await app.storage.leads.find(reference).catch(() => undefined);
  const lead = stored?.kind === "service-order" ? stored : undefined;
  const time = lead && callTime(lead, app, locale);
  const branch = lead && leadBranch(lead, dealership, jobs);
  return {
    reference,
    dealership: dealership.name[locale],
    trackAddress: app.settings.origin + localizePath(locale, trackPath(reference)),
    ...(time !== undefined && { callTime: time }),
    ...(branch && {
      branch: {
        name: inLocale(branch.name, locale),
        address: inLocale(branch.address, locale),
        phone: branch.phone,
        whatsapp: branch.whatsapp ?? dealership.whatsapp,
      },
    }),
  };
}
