import {
  mailLink,
  renderTemplate,
  replyTopic,
  whatsappLink,
  type PlaceholderValues,
} from "../../../dealership/leads/reply-template.ts";
import { suggestedReplies } from "../../../dealership/leads/suggested-replies.ts";
import type { Lead } from "../../../dealership/leads/lead.ts";
import { inLocale } from "../../../dealership/text/bilingual.ts";
import { parseSaudiMobile } from "../../../dealership/text/saudi-phone.ts";
import { formatAmount } from "../../../i18n/format-money.ts";
import { getTranslations } from "../../../i18n/translate.ts";
import { optionNames, fieldTypeOf } from "../../../leads/delivery/field-types.ts";
import { fieldNumber, fieldText } from "../../../leads/delivery/lead-fields.ts";
import { visitorMailbox } from "../../../leads/delivery/visitor-mailbox.ts";
import type { WorkItem } from "../../../storage/lead-work-types.ts";
import type { Storage } from "../../../storage/storage.server.ts";
import { withCarName, type LeadCars } from "../../leads/lead-cars.server.ts";
import type { LeadViewer } from "../../leads/lead-viewer.server.ts";
import { getDeskTranslations } from "../../translate.ts";
import { senderName } from "./sender-name.ts";

/** An answer in the customer's language, ready to be sent. */
export type Reply = { name: string; text: string; whatsapp: string | undefined; mail: string | undefined };

/**
 * Returns the dealership's templates for a request, filled in and in its order; until it has any, the suggested ones.
 * `cars`: those of all requests. The first goes along with the first contact.
 */
export async function readReplies(
  cars: LeadCars,
  { lookups }: LeadViewer,
  storage: Storage,
): Promise<(item: WorkItem) => Reply[]> {
  const stored = await storage.replyTemplates.list();
  const templates = stored.length > 0 ? stored : suggestedReplies;
  return (item) => {
    const { lead } = item;
    const topic = replyTopic(lead);
    const fitting = topic === undefined ? [] : templates.filter(({ topics }) => topics.includes(topic));
    if (fitting.length === 0) return [];
    const values = placeholderValues(item, lookups, cars);
    const mobile = parseSaudiMobile(fieldText(lead.fields, "mobile") || fieldText(lead.fields, "phone"));
    const email = visitorMailbox(lead)?.address;
    const subject = getDeskTranslations(lead.locale)("leads.reply-subject", { reference: lead.reference });
    return fitting.map((template) => {
      const text = renderTemplate(template, values, lead.locale);
      return {
        name: template.name,
        text,
        whatsapp: mobile === undefined ? undefined : whatsappLink(mobile, text),
        mail: email === undefined ? undefined : mailLink(email, { subject, text }),
      };
    });
  };
}

function placeholderValues(
  { lead, branch }: WorkItem,
  lookups: LeadViewer["lookups"],
  cars: LeadCars,
): PlaceholderValues {
  const { locale, reference } = lead;
  const dealership = lookups?.dealership;
  const atBranch = dealership?.branches.find(({ slug }) => slug === branch);
  return {
    name: senderName(lead),
    reference,
    car: carText(lead, lookups, cars),
    price: priceText(lead),
    branch: (atBranch && inLocale(atBranch.name, locale).text) ?? dealership?.name[locale] ?? "",
  };
}

/** In the customer's language. */
function carText({ kind, fields, locale }: Lead, lookups: LeadViewer["lookups"], cars: LeadCars): string {
  if (kind === "service-order") {
    const brand = fieldTypeOf("brand");
    const names = brand?.type === "names" && lookups ? optionNames(fields["brand"] ?? "", brand.options(lookups)) : [];
    return [...names.map((name) => inLocale(name, locale).text), fieldText(fields, "model")].join(" ");
  }
  const named = withCarName({ fields }, cars, locale).fields;
  return `${fieldText(named, "carName")} ${fieldText(named, "carYear")}`.trim();
}

function priceText({ fields, locale }: Lead): string {
  const halalas = fieldNumber(fields, "priceHalalas");
  if (halalas === undefined) return getDeskTranslations(locale)("leads.reply-price-on-request");
  return getTranslations(locale)("price.plain", { amount: formatAmount(halalas) });
}
