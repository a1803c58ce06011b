import { inLocale } from "../../dealership/text/bilingual.ts";
import type { Car } from "../../dealership/car/car.ts";
import { cities } from "../../dealership/cities.ts";
import type { Lead, LeadFields } from "../../dealership/leads/lead.ts";
import { halalasPerRiyal } from "../../dealership/pricing/price.ts";
import { colors } from "../../dealership/car/vocabulary.ts";
import { fieldNumber, fieldText, unencryptedFields } from "./lead-fields.ts";
import { sideBySide } from "./both-locales.ts";
import { leadLines, type LeadLookups } from "./lead-lines.ts";
import { riyadhTimestamp } from "./riyadh-time.ts";
import { element, optionalElement, textElement, type XmlPart } from "../../dealership/text/xml-text.ts";

const mappedFields = new Set([
  "car",
  "carName",
  "carTrim",
  "carYear",
  "carCondition",
  "branch",
  "stockNumber",
  "color",
  "priceHalalas",
  "clientName",
  "companyName",
  "mobile",
  "city",
  "location",
  "payment",
]);

const currency = "SAR";

/** A purchase order as ADF/XML 1.0, in the element order of its DTD. `car` is `undefined` if it was deleted since. */
export function adfXml(lead: Lead, car: Car | undefined, lookups: LeadLookups): string {
  const fields = unencryptedFields(lead);
  const prospect = element(
    "prospect",
    [
      textElement("id", lead.reference, { sequence: "1", source: new URL(lookups.origin).host }),
      textElement("requestdate", riyadhTimestamp(lead.at)),
      vehicle(fields, car),
      customer(lead, fields, lookups),
      vendor(fieldText(fields, "branch") || car?.branch, lookups),
      element("provider", [
        textElement("name", "Maarad", { part: "full" }),
        textElement("service", "Website"),
        textElement("url", lookups.origin),
      ]),
    ],
    { status: "new" },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?ADF VERSION="1.0"?>\n${element("adf", [prospect])}\n`;
}

function vehicle(fields: LeadFields, car: Car | undefined): string {
  const color = colors.find(({ slug }) => slug === fields["color"]);
  return element(
    "vehicle",
    [
      optionalElement("id", fieldText(fields, "car")),
      textElement("year", fieldText(fields, "carYear") || String(car?.year ?? "")),
      textElement("make", car ? inLocale(car.brand.name, "en").text : ""),
      textElement("model", car ? inLocale(car.model.name, "en").text : fieldText(fields, "carName")),
      optionalElement("stock", fieldText(fields, "stockNumber") || car?.stockNumber),
      optionalElement("trim", car?.trim ? inLocale(car.trim, "en").text : fieldText(fields, "carTrim")),
      car && car.condition === "used"
        ? textElement("odometer", String(car.mileageKm), { status: "unknown", units: "km" })
        : undefined,
      color &&
        element("colorcombination", [textElement("exteriorcolor", color.name.en), textElement("preference", "1")]),
      amountElement("price", fields, "priceHalalas", { type: "quote" }),
      finance(fields),
      optionalElement("comments", fieldText(fields, "carName")),
    ],
    { interest: "buy", status: fieldText(fields, "carCondition") || (car?.condition ?? "new") },
  );
}

function finance(fields: LeadFields): string {
  const isFinanced = fields["payment"] === "finance";
  const cars = fieldNumber(fields, "quantity") ?? 1;
  return element("finance", [
    textElement("method", isFinanced ? "finance" : "cash"),
    isFinanced
      ? amountElement("amount", fields, "firstPaymentHalalas", { type: "downpayment", limit: "exact" }, cars)
      : undefined,
    isFinanced
      ? amountElement("amount", fields, "monthlyHalalas", { type: "monthly", limit: "exact" }, cars)
      : undefined,
    amountElement("amount", fields, "totalHalalas", { type: "total", limit: "exact" }),
    isFinanced ? amountElement("balance", fields, "lastPaymentHalalas", { type: "residual" }, cars) : undefined,
  ]);
}

function amountElement(
  name: string,
  fields: LeadFields,
  field: string,
  attributes: Record<string, string>,
  carCount = 1,
): XmlPart {
  const halalas = fieldNumber(fields, field);
  return halalas === undefined
    ? undefined
    : textElement(name, ((carCount * halalas) / halalasPerRiyal).toFixed(2), { ...attributes, currency });
}

function customer(lead: Lead, fields: LeadFields, lookups: LeadLookups): string {
  const city = cities.find(({ slug }) => slug === fields["city"]);
  const otherLines = leadLines(lead, lookups)
    .filter(({ field }) => !mappedFields.has(field))
    .map(({ label, value }) => `${label.ar} / ${label.en}: ${sideBySide(value).replaceAll("\u00a0", " ")}`);
  const corrections = lead.corrects === undefined ? [] : [`Corrects ${lead.corrects}`];
  return element("customer", [
    element("contact", [
      optionalElement("name", fieldText(fields, "companyName"), { part: "full", type: "business" }),
      textElement("name", fieldText(fields, "clientName"), { part: "full", type: "individual" }),
      textElement("phone", fieldText(fields, "mobile"), { type: "cellphone", time: "nopreference" }),
      element("address", [
        textElement("street", fieldText(fields, "location"), { line: "1" }),
        optionalElement("city", city && city.name.ar),
        textElement("country", "SA"),
      ]),
    ]),
    optionalElement("comments", [...corrections, ...otherLines].join("\n")),
  ]);
}

function vendor(branchSlug: string | undefined, { dealership, origin }: LeadLookups): string {
  const branch = dealership.branches.find(({ slug }) => slug === branchSlug);
  return element("vendor", [
    textElement("vendorname", dealership.name.ar),
    textElement("url", origin),
    element("contact", [
      textElement("name", branch ? inLocale(branch.name, "ar").text : dealership.name.ar, {
        part: "full",
        type: "business",
      }),
      textElement("email", dealership.email),
      textElement("phone", branch?.phone ?? dealership.phone, { type: "voice" }),
    ]),
  ]);
}
