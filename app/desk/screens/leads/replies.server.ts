import { carName } from "../../../dealership/car/car.ts";
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
import type { LeadViewer } from "../../leads/lead-viewer.server.ts";
import { getDeskTranslations } from "../../translate.ts";
import { senderName } from "./lead-facts.server.ts";

/** An answer in the customer's language, ready to be sent. */
export type Reply = { name: string; text: string; whatsapp: string | undefined; mail: string | undefined };

/** The dealership's templates for this request, filled in; until it has any, the suggested ones. */
export async function readReplies(item: WorkItem, viewer: LeadViewer, storage: Storage): Promise<Reply[]> {
  const { lead } = item;
  const topic = replyTopic(lead);
  if (topic === undefined) return [];
  const stored = await storage.replyTemplates.list();
  const templates = stored.length > 0 ? stored : suggestedReplies;
  const fitting = templates.filter(({ topics }) => topics.includes(topic));
  if (fitting.length === 0) return [];
  const values = await placeholderValues(item, viewer, storage);
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
}

async function placeholderValues(
  { lead, branch }: WorkItem,
  { lookups }: LeadViewer,
  storage: Storage,
): Promise<PlaceholderValues> {
  const { locale, reference } = lead;
  const dealership = lookups?.dealership;
  const atBranch = dealership?.branches.find(({ slug }) => slug === branch);
  return {
    name: senderName(lead),
    reference,
    car: await carText(lead, lookups, storage),
    price: priceText(lead),
    branch: (atBranch && inLocale(atBranch.name, locale).text) ?? dealership?.name[locale] ?? "",
  };
}

/** With the name of today's stock in the customer's language; of an order only the Arabic one is stored. */
async function carText(
  { kind, fields, locale }: Lead,
  lookups: LeadViewer["lookups"],
  storage: Storage,
): Promise<string> {
  if (kind === "service-order") {
    const brand = fieldTypeOf("brand");
    const names = brand?.type === "names" && lookups ? optionNames(fields["brand"] ?? "", brand.options(lookups)) : [];
    return [...names.map((name) => inLocale(name, locale).text), fieldText(fields, "model")].join(" ");
  }
  const id = fieldNumber(fields, "car");
  const car = id === undefined ? undefined : await storage.cars.find(id);
  const name = car === undefined ? fieldText(fields, "carName") : carName(car, locale);
  return `${name} ${fieldText(fields, "carYear")}`.trim();
}

function priceText({ fields, locale }: Lead): string {
  const halalas = fieldNumber(fields, "priceHalalas");
  const t = getTranslations(locale);
  return halalas === undefined ? t("price.on-request") : t("price.plain", { amount: formatAmount(halalas) });
}
