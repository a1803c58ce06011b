import { inLocale, type Locale, type LocalText } from "../../../dealership/text/bilingual.ts";
import { replyTopic } from "../../../dealership/leads/reply-template.ts";
import { isAcknowledgement, type Lead } from "../../../dealership/leads/lead.ts";
import { parseSaudiMobile } from "../../../dealership/text/saudi-phone.ts";
import { listText } from "../../../i18n/list-text.ts";
import { fieldText } from "../../../leads/delivery/lead-fields.ts";
import { leadTopic } from "../../../leads/delivery/lead-topic.ts";
import { visitorMailbox } from "../../../leads/delivery/visitor-mailbox.ts";
import type { WorkItem } from "../../../storage/lead-work-types.ts";
import type { LeadViewer } from "../../leads/lead-viewer.server.ts";

export type LeadFacts = ReturnType<typeof leadFacts>;

/** What lists and headings say of a request. `people`: names of the staff by id. */
export function leadFacts(
  { lead, work, branch }: WorkItem,
  { viewer, people, locale }: { viewer: LeadViewer; people: ReadonlyMap<number, string>; locale: Locale },
) {
  const { lookups, today, person } = viewer;
  const phone = fieldText(lead.fields, "mobile") || fieldText(lead.fields, "phone");
  return {
    reference: lead.reference,
    name: senderName(lead),
    kind: lead.kind,
    isAboutCar: replyTopic(lead) === "message-about-car",
    topic: lookups === undefined ? "" : listText(leadTopic(lead, lookups, locale), locale),
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
    mobile: parseSaudiMobile(phone),
    email: visitorMailbox(lead)?.address,
  };
}

export function senderName({ fields }: Pick<Lead, "fields">): string {
  const names = ["clientName", "fullName", "companyName", "email"].map((name) => fieldText(fields, name));
  return names.find((name) => name !== "") ?? "";
}

function branchName(slug: string | undefined, { lookups }: LeadViewer, locale: Locale): LocalText | undefined {
  const branch = lookups?.dealership.branches.find((candidate) => candidate.slug === slug);
  return branch && inLocale(branch.name, locale);
}
