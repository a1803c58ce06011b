/** Answers that staff send again and again, in both languages, with placeholders for what differs. */
import { type Locale, locales } from "../text/bilingual.ts";
import { codePointLength, isBlank, tidyLine, tidyLines, withoutHiddenCharacters } from "../text/tidy-text.ts";
import type { Lead } from "./lead.ts";

/** What an answer can be about. A message about a car, such as a wish for a test drive, knows the car. */
export const replyTopics = [
  "purchase-order",
  "message-about-car",
  "contact-message",
  "service-order",
  "job-application",
] as const;
export type ReplyTopic = (typeof replyTopics)[number];

export const placeholders = ["name", "car", "price", "reference", "branch"] as const;
export type Placeholder = (typeof placeholders)[number];

/** Placeholders that have a value for every request about the topic. */
const placeholdersOf: Readonly<Record<ReplyTopic, readonly Placeholder[]>> = {
  "purchase-order": placeholders,
  "message-about-car": ["name", "car", "reference", "branch"],
  "contact-message": ["name", "reference", "branch"],
  "service-order": ["name", "car", "reference", "branch"],
  "job-application": ["name", "reference", "branch"],
};

export type ReplyTemplate = { name: string; topics: ReplyTopic[]; text: Record<Locale, string> };

/** `undefined` for a subscription, which nobody answers. */
export function replyTopic({ kind, fields }: Pick<Lead, "kind" | "fields">): ReplyTopic | undefined {
  if (kind === "newsletter") return undefined;
  return kind === "contact-message" && fields["carName"] !== undefined ? "message-about-car" : kind;
}

/** The placeholders that may be used in an answer about all of these topics. */
export function placeholdersFor(topics: readonly ReplyTopic[]): Placeholder[] {
  return placeholders.filter((name) => topics.every((topic) => placeholdersOf[topic].includes(name)));
}

/** Where a reply goes in the dealership's order. */
export const replyDirections = ["earlier", "later"] as const;
export type ReplyDirection = (typeof replyDirections)[number];

export const templateLimits = { name: 60, text: 1_000 } as const;

/** `placeholder` is as written, with its braces. */
export type TemplateProblem =
  | { field: "name"; code: "name-missing" | "name-long" }
  | { field: "topics"; code: "topics-missing" }
  | { field: Locale; code: "text-missing" | "text-long" }
  | { field: Locale; code: "placeholder-open" | "placeholder-unknown"; placeholder: string }
  | { field: Locale; code: "placeholder-without-value"; placeholder: string; topic: ReplyTopic };

type TemplateInput = { name: string; topics: readonly string[]; text: Record<Locale, string> };

export function parseTemplate(input: TemplateInput): { template: ReplyTemplate } | { problems: TemplateProblem[] } {
  const template: ReplyTemplate = {
    name: tidyLine(withoutHiddenCharacters(input.name)),
    topics: replyTopics.filter((topic) => input.topics.includes(topic)),
    text: { ar: tidyText(input.text.ar), en: tidyText(input.text.en) },
  };
  const problems = [
    ...nameProblems(template),
    ...(template.topics.length === 0 ? [{ field: "topics" as const, code: "topics-missing" as const }] : []),
    ...locales.flatMap((locale) => textProblems(template, locale)),
  ];
  return problems.length === 0 ? { template } : { problems };
}

function tidyText(text: string): string {
  return tidyLines(withoutHiddenCharacters(text));
}

function nameProblems({ name }: ReplyTemplate): TemplateProblem[] {
  if (isBlank(name)) return [{ field: "name", code: "name-missing" }];
  return codePointLength(name) > templateLimits.name ? [{ field: "name", code: "name-long" }] : [];
}

function textProblems({ text, topics }: ReplyTemplate, locale: Locale): TemplateProblem[] {
  if (isBlank(text[locale])) return [{ field: locale, code: "text-missing" }];
  if (codePointLength(text[locale]) > templateLimits.text) return [{ field: locale, code: "text-long" }];
  return bracesIn(text[locale]).flatMap((written) => placeholderProblems(written, topics, locale));
}

/** Everything from an opening brace to the next one or the end of the line, and closing braces on their own. */
function bracesIn(text: string): string[] {
  return [...new Set(text.match(/\{[^{}\n]*\}?|\}/g))];
}

function placeholderProblems(written: string, topics: readonly ReplyTopic[], locale: Locale): TemplateProblem[] {
  if (!/^\{.*\}$/.test(written))
    return [{ field: locale, code: "placeholder-open", placeholder: written.slice(0, 30).trim() }];
  const name = placeholderNamed(written.slice(1, -1));
  if (name === undefined) return [{ field: locale, code: "placeholder-unknown", placeholder: written }];
  return topics
    .filter((topic) => !placeholdersOf[topic].includes(name))
    .map((topic) => ({ field: locale, code: "placeholder-without-value", placeholder: written, topic }));
}

function placeholderNamed(text: string): Placeholder | undefined {
  return placeholders.find((name) => name === text.trim().toLowerCase());
}

export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** The answer in the customer's language. Placeholders that the template may not have stay as written. */
export function renderTemplate({ text }: Pick<ReplyTemplate, "text">, values: PlaceholderValues, locale: Locale) {
  return text[locale].replace(/\{([^{}\n]*)\}/g, (written, inner: string) => {
    const name = placeholderNamed(inner);
    return name === undefined ? written : values[name];
  });
}

/** Opens WhatsApp with the answer. `mobile` is E.164. */
export function whatsappLink(mobile: string, text?: string): string {
  const query = text === undefined ? "" : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${mobile.replace(/\D/g, "")}${query}`;
}

/** Opens the mail program with the answer. */
export function mailLink(email: string, { subject, text }: { subject: string; text?: string }): string {
  // RFC 6068: line breaks are CRLF. An address may contain `?` and `&`.
  const body = text === undefined ? "" : `&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}${body}`;
}
