import type { DeskTranslate, PlainDeskMessageKey } from "../../translate.ts";

/** The stored fields of content and settings, by what their forms call them. */
const labels = new Map<string, PlainDeskMessageKey>([
  ["title", "content.title-field"],
  ["summary", "content.summary"],
  ["body", "content.body-field"],
  ["picture", "content.picture"],
  ["morePictures", "content.pictures"],
  ["startsOn", "content.first-day"],
  ["postedOn", "content.first-day"],
  ["endsOn", "content.last-day"],
  ["publishedOn", "content.published-on"],
  ["closesOn", "content.closes-on"],
  ["updatedOn", "content.updated-on"],
  ["cars", "content.cars"],
  ["price", "content.price-field"],
  ["features", "content.features"],
  ["related", "content.related"],
  ["employment", "content.employment"],
  ["branch", "content.branch"],
  ["order", "list.order"],
  ["name", "settings.names"],
  ["legalName", "settings.legal-name"],
  ["tagline", "settings.tagline"],
  ["notice", "settings.notice"],
  ["phone", "settings.phone"],
  ["whatsapp", "settings.whatsapp"],
  ["email", "settings.email"],
  ["leadEmails", "settings.requests"],
  ["commercialRegistration", "settings.registration"],
  ["vatNumber", "settings.vat-number"],
  ["social", "settings.social"],
  ["complaints", "settings.complaints"],
  ["answerWithinMinutes", "settings.answer-within"],
  ["brandColor", "settings.color"],
  ["logo", "settings.logo"],
  ["finance", "settings.finance"],
  ["additionalServices", "settings.extras"],
  ["credits", "content.credits"],
  ["branches", "settings.branches"],
  ["about/goal", "content.goal"],
  ["about/picture", "content.about-picture"],
  ["about/vision", "content.vision"],
  ["about/questions", "content.questions"],
  ["about/team", "content.team"],
  ["about/foundedYear", "content.founded-year"],
  ["about/partners", "content.partners"],
  ["home/hero/title", "content.hero-title"],
  ["home/hero/text", "content.hero-text"],
  ["home/hero/picture", "content.hero-picture"],
  ["home/hero/scene", "content.scene-wide-ar"],
  ["home/whyChooseUs", "content.reasons"],
  ["home/searches", "content.searches"],
  ["trust/inspection", "settings.trust-inspection"],
  ["trust/warranty", "settings.trust-warranty"],
  ["trust/deposit", "settings.trust-deposit"],
  ["trust/tradeIn", "settings.trust-trade-in"],
  ["trust/testDrive", "settings.trust-test-drive"],
  ["branches/*/name", "settings.branch-name"],
  ["branches/*/city", "settings.city"],
  ["branches/*/address", "settings.address"],
  ["branches/*/phone", "settings.phone"],
  ["branches/*/whatsapp", "settings.whatsapp"],
  ["branches/*/mapUrl", "settings.map"],
  ["branches/*/leadEmails", "settings.branch-mail"],
  ["branches/*/hours", "settings.hours"],
  ["branches/*/openingHours", "settings.hours"],
]);

/** Services have a name, where other items have a title. */
const serviceLabels = new Map(labels).set("name", "content.title-field");

/** The names of changed fields, without those that no form shows. */
export function fieldNames(fields: readonly string[], t: DeskTranslate, kind = "dealership"): string[] {
  const known = kind === "services" ? serviceLabels : labels;
  const names = fields.flatMap((field) => {
    const label = known.get(field.replace(/^branches\/[^/]+\//, "branches/*/"));
    return label === undefined ? [] : [t(label)];
  });
  return [...new Set(names)];
}
