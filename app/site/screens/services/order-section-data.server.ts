import type { CatalogueSnapshot } from "../../../catalogue/catalogue.server.ts";
import { localeFromUrl } from "../../../i18n/locale.ts";
import { successReference } from "../../../dealership/leads/success-path.ts";
import type { OrderSectionData } from "./order-section.tsx";
import { serviceChoices } from "./service-choices.server.ts";

export function orderSectionData(snapshot: CatalogueSnapshot, url: URL): OrderSectionData {
  const { phone, whatsapp } = snapshot.dealership;
  return {
    choices: serviceChoices(snapshot, localeFromUrl(url)),
    contact: { phone, whatsapp },
    sent: successReference(url),
  };
}
