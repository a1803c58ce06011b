import { carPath } from "../../dealership/car/address-id.ts";
import type { Dealership } from "../../dealership/dealership.ts";
import type { FieldValue, Lead } from "../../dealership/leads/lead.ts";
import { parseSaudiMobile } from "../../dealership/text/saudi-phone.ts";
import { halalasPerRiyal } from "../../dealership/pricing/price.ts";
import { listText } from "../../i18n/list-text.ts";
import type { ServerTranslate } from "../../i18n/translate.server.ts";
import { inLocale, type Bilingual } from "../../dealership/text/bilingual.ts";
import { inBothLocales, type BothLocales } from "./both-locales.ts";
import { fieldTypeOf, optionNames, type FieldLookups, type FieldType, type NumberUnit } from "./field-types.ts";
import { fieldNumber, unencryptedFields } from "./lead-fields.ts";

export type LeadLookups = FieldLookups & { dealership: Dealership; origin: string };

export type LeadLine = {
  field: string;
  label: BothLocales;
  value: Bilingual;
  href?: string;
  whatsapp?: string;
};

type LineValue = Pick<LeadLine, "value" | "href" | "whatsapp">;

/** A request as readable lines, levels 0 to 2 in form order: labels in both languages, lookups instead of slugs. */
export function leadLines(lead: Pick<Lead, "kind" | "fields">, lookups: LeadLookups): LeadLine[] {
  const hasSeveralCars = (fieldNumber(lead.fields, "quantity") ?? 1) > 1;
  return Object.entries(unencryptedFields(lead)).map(([field, value]) => {
    const fieldType = fieldTypeOf(field);
    if (fieldType === undefined) return { field, label: { ar: field, en: field }, ...textLine(value) };
    const label = inBothLocales((t) =>
      hasSeveralCars && fieldType.cars !== undefined
        ? t(`mail.of-${fieldType.cars}`, { label: t(fieldType.label) })
        : t(fieldType.label),
    );
    return { field, label, ...lineValue(value, fieldType, lookups) };
  });
}

function lineValue(value: FieldValue, fieldType: FieldType, lookups: LeadLookups): LineValue {
  switch (fieldType.type) {
    case "text":
      return textLine(value);
    case "phone":
      return phoneLine(String(value));
    case "email":
      return {
        ...sameInBoth(String(value)),
        href: `mailto:${encodeURIComponent(String(value)).replaceAll("%40", "@")}`,
      };
    case "car": {
      const url = lookups.origin + carPath(encodeURIComponent(String(value)));
      return { ...sameInBoth(url), href: url };
    }
    case "number":
      return bilingualLine((t) => numberWithUnit(t, Number(value), fieldType.unit));
    case "names":
      return namesLine(optionNames(value, fieldType.options(lookups)));
    case "word":
      return bilingualLine((t) => fieldType.word(t, String(value)));
  }
}

function bilingualLine(render: (t: ServerTranslate) => string): LineValue {
  return { value: inBothLocales(render) };
}

function sameInBoth(text: string): LineValue {
  return { value: { ar: text } };
}

function namesLine(names: readonly Bilingual[]): LineValue {
  return {
    value: inBothLocales((_t, locale) =>
      listText(
        names.map((name) => inLocale(name, locale).text),
        locale,
      ),
    ),
  };
}

function textLine(value: FieldValue): LineValue {
  if (typeof value === "boolean") return bilingualLine((t) => t("mail.yes-no", { answer: value ? "yes" : "no" }));
  return sameInBoth(typeof value === "object" ? value.join(", ") : String(value));
}

function phoneLine(number: string): LineValue {
  if (!/^\+\d{8,15}$/.test(number)) return sameInBoth(number);
  const line = { ...sameInBoth(number), href: `tel:${number}` };
  return parseSaudiMobile(number) === undefined ? line : { ...line, whatsapp: `https://wa.me/${number.slice(1)}` };
}

const numberFormat = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

function numberWithUnit(t: ServerTranslate, value: number, unit: NumberUnit): string {
  switch (unit) {
    case "halalas":
      return t("mail.riyals", { amount: numberFormat.format(value / halalasPerRiyal) });
    case "riyals":
      return t("mail.riyals", { amount: numberFormat.format(value) });
    case "percent":
      return `${numberFormat.format(value)}%`;
    case "kilometres":
      return t("mail.kilometres", { km: numberFormat.format(value) });
    case "years":
      return t("mail.years", { count: value });
  }
}
