import { inLocale, type Locale, type LocalText } from "../../../dealership/text/bilingual.ts";
import { isClosed } from "../../../dealership/leads/lead-work.ts";
import { mailLink, replyTopic, whatsappLink } from "../../../dealership/leads/reply-template.ts";
import { isAcknowledgement } from "../../../dealership/leads/lead.ts";
import { parseSaudiMobile } from "../../../dealership/text/saudi-phone.ts";
import { listText } from "../../../i18n/list-text.ts";
import { fieldText } from "../../../leads/delivery/lead-fields.ts";
import { leadTopic } from "../../../leads/delivery/lead-topic.ts";
import { visitorMailbox } from "../../../leads/delivery/visitor-mailbox.ts";
import type { WorkItem } from "../../../storage/lead-work-types.ts";
import { withCarName, type LeadCars } from "../../leads/lead-cars.server.ts";
import type { LeadViewer } from "../../leads/lead-viewer.server.ts";
import { getDeskTranslations } from "../../translate.ts";
import type { Reply } from "./replies.server.ts";
import { senderName } from "./sender-name.ts";

export type LeadFacts = ReturnType<typeof leadFacts>;

type FactsContext = {
  viewer: LeadViewer;
  /** Names of the staff by id. */
  people: ReadonlyMap<number, string>;
  locale: Locale;
  cars: LeadCars;
  repliesTo?: (item: WorkItem) => readonly Reply[];
};

/** What lists and headings say of a request. */
export function leadFacts(item: WorkItem, { viewer, people, locale, cars, repliesTo }: FactsContext) {
  const { lead, work, branch } = item;
  const { lookups, today, person } = viewer;
  const phone = fieldText(lead.fields, "mobile") || fieldText(lead.fields, "phone");
  return {
    reference: lead.reference,
    name: senderName(lead),
    kind: lead.kind,
    isAboutCar: replyTopic(lead) === "message-about-car",
    topic:
      lookups === undefined
        ? ""
        : listText(leadTopic(withCarName(lead, cars, locale), lookups, locale).map(isolated), locale),
    work,
    owner:
      work.owner === undefined ? undefined : { name: people.get(work.owner) ?? "", isYou: work.owner === person.id },
    branch: branchName(branch, viewer, locale),
    receivedAt: lead.at,
    clock: viewer.clock(work, branch),
    isDue: work.followUpOn !== undefined && work.followUpOn <= today,
    isUndelivered: lead.delivery.some(
      ({ channel, state }) => state === "undelivered" && !isAcknowledgement(lead.kind, channel),
    ),
    phone: phone === "" ? undefined : phone,
    ...links(item, repliesTo),
  };
}

/** Names of cars may be in the other direction than the list. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** To WhatsApp and mail; with the first reply for such a request, as long as the customer has not heard from anybody. */
function links(item: WorkItem, repliesTo: FactsContext["repliesTo"]) {
  const { lead, work } = item;
  const isFirst = work.firstContactAt === undefined && !work.isQuarantined && !isClosed(work.state);
  const reply = isFirst ? repliesTo?.(item)[0] : undefined;
  const mobile = parseSaudiMobile(fieldText(lead.fields, "mobile") || fieldText(lead.fields, "phone"));
  const email = visitorMailbox(lead)?.address;
  const subject = getDeskTranslations(lead.locale)("leads.reply-subject", { reference: lead.reference });
  return {
    whatsapp: reply?.whatsapp ?? (mobile === undefined ? undefined : whatsappLink(mobile)),
    mail: reply?.mail ?? (email === undefined ? undefined : mailLink(email, { subject })),
    replyName: reply?.name,
  };
}

function branchName(slug: string | undefined, { lookups }: LeadViewer, locale: Locale): LocalText | undefined {
  const branch = lookups?.dealership.branches.find((candidate) => candidate.slug === slug);
  return branch && inLocale(branch.name, locale);
}
