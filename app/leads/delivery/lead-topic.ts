import { cities } from "../../dealership/cities.ts";
import type { Lead } from "../../dealership/leads/lead.ts";
import { inLocale, type Locale } from "../../dealership/text/bilingual.ts";
import { tidyLine } from "../../dealership/text/tidy-text.ts";
import { listText } from "../../i18n/list-text.ts";
import { getServerTranslations } from "../../i18n/translate.server.ts";
import type { NamedOption } from "./field-types.ts";
import { fieldText } from "./lead-fields.ts";
import type { LeadLookups } from "./lead-lines.ts";

const maxPartLength = 40;
const maxTopicLength = 90;

/**
 * What a request is about, most important first: car, service or job, city, branch. Only names from the dealership's
 * own data and our lists, because subjects and acknowledgements must not carry what a visitor typed.
 */
export function leadTopic(
  { kind, fields }: Pick<Lead, "kind" | "fields">,
  { dealership, brands, services, jobs }: LeadLookups,
  locale: Locale,
): string[] {
  const nameIn = (options: readonly NamedOption[], field: string) => {
    const option = options.find(({ slug }) => slug === fields[field]);
    return option && inLocale(option.name, locale).text;
  };
  const branch = nameIn(dealership.branches, "branch");
  const city = fields["city"] === "other" ? undefined : nameIn(cities, "city");
  switch (kind) {
    case "purchase-order":
      return parts(carWithYear(fields), city, branch);
    case "service-order":
      return parts(nameIn(services, "service"), nameIn(brands, "brand"), city);
    case "contact-message":
      return parts(
        fields["subject"] === "test-drive" ? getServerTranslations(locale)("mail.topic.test-drive") : undefined,
        carWithYear(fields),
        branch,
      );
    case "job-application": {
      const job = jobs.find(({ slug }) => slug === fields["job"]);
      return parts(job && inLocale(job.title, locale).text);
    }
    case "newsletter":
      return [];
  }
}

function carWithYear(fields: Lead["fields"]): string {
  return `${shortened(oneLine(fieldText(fields, "carName")), 30)} ${fieldText(fields, "carYear")}`;
}

function parts(...texts: (string | undefined)[]): string[] {
  return texts.map((text) => shortened(oneLine(text ?? ""), maxPartLength)).filter((text) => text !== "");
}

/** `طلب شراء: تويوتا كامري 2025، الرياض، فرع جدة · K7QX-3MZP`: a lock screen shows the first 40 to 50 characters. */
export function leadSubject(lead: Lead, lookups: LeadLookups): string {
  const t = getServerTranslations("ar");
  const kind = t(`mail.kind.${lead.kind}`);
  const topic = shortened(listText(leadTopic(lead, lookups, "ar"), "ar"), maxTopicLength);
  const { reference } = lead;
  return topic === "" ? t("mail.subject", { kind, reference }) : t("mail.subject-topic", { kind, topic, reference });
}

function oneLine(text: string): string {
  return tidyLine(text.replace(/\p{Cc}/gu, " "));
}

function shortened(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
