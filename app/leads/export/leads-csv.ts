import { carPath } from "../../dealership/car/address-id.ts";
import type { FieldValue } from "../../dealership/leads/lead.ts";
import { halalasPerRiyal } from "../../dealership/pricing/price.ts";
import { inLocale, type Locale } from "../../dealership/text/bilingual.ts";
import { listText } from "../../i18n/list-text.ts";
import { getServerTranslations, type ServerTranslate } from "../../i18n/translate.server.ts";
import { fieldTypeOf, optionNames, type FieldLookups, type FieldType } from "../delivery/field-types.ts";
import { csvText, type CsvCell } from "../../files/csv-text.ts";
import { fileExtension } from "../../dealership/leads/cv-file-name.ts";
import type { ExportedLead } from "./exported-lead.ts";
import { allFieldNames, fieldLabel } from "./field-names.ts";
import { formatRiyadhTime } from "../../dealership/text/riyadh-time.ts";

/** Excel splits a file at the list separator of Windows, which is a semicolon in Arabic (Saudi Arabia). */
export function usualDelimiter(locale: Locale): string {
  return locale === "ar" ? ";" : ",";
}

export type SheetOptions = { locale: Locale; delimiter: string; lookups: FieldLookups & { origin: string } } & {
  /** After the fields of the request. */
  moreColumns?: readonly Column[];
};

type Column = { heading: string; cell(lead: ExportedLead): CsvCell };

// Forms name them differently; the sheet has one column of each.
const nameFields = ["clientName", "fullName"];
const mobileFields = ["mobile", "phone"];
const emailFields = ["email"];
const leadingFields: ReadonlySet<string> = new Set([...nameFields, ...mobileFields, ...emailFields]);

/** A sheet for people: one column for every field of every form, so that all exports have the same columns. */
export function leadsCsv(leads: readonly ExportedLead[], options: SheetOptions): string {
  const columns = sheetColumns(leads, options);
  const rows = leads.map((lead) => columns.map(({ cell }) => cell(lead)));
  return csvText([columns.map(({ heading }) => heading), ...rows], { delimiter: options.delimiter });
}

function sheetColumns(leads: readonly ExportedLead[], options: SheetOptions): Column[] {
  const { locale } = options;
  const t = getServerTranslations(locale);
  const fieldColumn = (heading: string, names: readonly string[]): Column => ({
    heading,
    cell: ({ fields }) => {
      const name = names.find((candidate) => fields[candidate] !== undefined) ?? "";
      return fieldCell(fields[name], fieldTypeOf(name), options);
    },
  });
  return [
    { heading: t("mail.reference"), cell: ({ reference }) => reference },
    { heading: t("export.kind"), cell: ({ kind }) => t(`mail.kind.${kind}`) },
    { heading: t("export.received"), cell: ({ receivedAt }) => new Date(receivedAt) },
    fieldColumn(t("mail.field.full-name"), nameFields),
    fieldColumn(t("mail.field.mobile"), mobileFields),
    fieldColumn(t("mail.field.email"), emailFields),
    { heading: t("export.standing"), cell: ({ standing }) => t("export.standing-value", { standing }) },
    {
      heading: t("export.delivery"),
      cell: ({ delivery }) =>
        listText(
          delivery.map(({ channel, state }) => t("export.delivery-value", { channel, state })),
          locale,
        ),
    },
    ...allFieldNames(leads)
      .filter((name) => !leadingFields.has(name))
      .map((name) => fieldColumn(fieldHeading(name, t), [name])),
    ...(options.moreColumns ?? []),
    {
      heading: t("export.consents"),
      cell: ({ consents }) =>
        listText(
          consents.map(({ version, at }) => `${version} (${formatRiyadhTime(at)})`),
          locale,
        ),
    },
    { heading: t("export.corrects"), cell: ({ corrects }) => corrects ?? "" },
    {
      heading: t("mail.suspicions"),
      cell: ({ suspicions }) =>
        listText(
          suspicions.map((signal) => t(`mail.suspicion.${signal}`)),
          locale,
        ),
    },
    { heading: t("mail.visitor-language"), cell: (lead) => t("mail.language", { locale: lead.locale }) },
    { heading: t("export.cv"), cell: ({ file }) => (file === undefined ? "" : fileExtension(file.mediaType)) },
    { heading: t("export.sealed"), cell: ({ sealed }) => yesOrNo(sealed, t) },
  ];
}

function fieldCell(
  value: FieldValue | undefined,
  field: FieldType | undefined,
  { locale, lookups }: SheetOptions,
): CsvCell {
  const t = getServerTranslations(locale);
  if (value === undefined) return "";
  if (typeof value === "boolean") return yesOrNo(value, t);
  if (field?.type === "names")
    return listText(
      optionNames(value, field.options(lookups)).map((name) => inLocale(name, locale).text),
      locale,
    );
  if (typeof value === "object") return listText(value, locale);
  if (field?.type === "word") return field.word(t, String(value));
  if (field?.type === "car") return lookups.origin + carPath(encodeURIComponent(value));
  if (field?.type === "phone") return nationalMobile(String(value));
  const isHalalas = field?.type === "number" && field.unit === "halalas";
  return typeof value === "number" && isHalalas ? value / halalasPerRiyal : value;
}

function yesOrNo(isTrue: boolean, t: ServerTranslate): string {
  return t("mail.yes-no", { answer: isTrue ? "yes" : "no" });
}

function fieldHeading(name: string, t: ServerTranslate): string {
  const field = fieldTypeOf(name);
  if (field === undefined) return fieldLabel(name);
  const label = field.cars === undefined ? t(field.label) : t(`export.of-${field.cars}`, { label: t(field.label) });
  return field.type === "number" ? t("export.with-unit", { label, unit: field.unit }) : label;
}

/** `+966512345678` as `051-234-5678`: Excel drops the zero of 0512345678, and spaces would reverse it in Arabic. */
function nationalMobile(e164: string): string {
  return e164.replace(/^\+966(5\d)(\d{3})(\d{4})$/, "0$1-$2-$3");
}
