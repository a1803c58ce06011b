import type { AppContext } from "../../../context.ts";
import { leadBranch } from "../../../dealership/leads/lead-branch.ts";
import { successReference, trackPath } from "../../../dealership/leads/success-path.ts";
import { inLocale, type Locale } from "../../../dealership/text/bilingual.ts";
import { localeFromUrl, localizePath } from "../../../i18n/locale.ts";
import { findSent } from "../sent-request.server.ts";
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

async function sentServiceOrder(
  reference: string,
  app: AppContext,
  locale: Locale,
): Promise<SentServiceOrder | undefined> {
  const { dealership, jobs } = app.catalogue.current();
  const found = await findSent("service-order", reference, app);
  if (found === undefined) return undefined;
  const lead = found === "not-read" ? undefined : found;
  const time = lead && callTime(lead, app, locale);
  const branch = lead && leadBranch(lead, dealership, jobs);
  return {
    reference,
    isRead: lead !== undefined,
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
