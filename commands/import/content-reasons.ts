import { contentLimits } from "../../app/dealership/content/content-limits.ts";
import { halalasPerRiyal } from "../../app/dealership/pricing/price.ts";
import { count, fromTo, hint, riyals } from "./reasons.ts";

export const contentReasons = {
  tooManyRows: (rows: number, limit: number) => `has ${count(rows)} rows; the limit is ${count(limit)}.`,
  number: `is not a whole number ${fromTo(contentLimits.number, "")}.`,
  duplicate: (rows: readonly number[]) =>
    `is in rows ${rows.slice(0, 10).join(", ")}${rows.length > 10 ? " and more" : ""}, but must be unique.`,
  endsBefore: (firstDay: string) => `is before ${firstDay}, the first day.`,
  closesBefore: (firstDay: string) => `is before ${firstDay}, the day it was posted.`,
  servicePrice: `is not a price from 0.01 SAR to ${riyals(contentLimits.servicePriceRiyals * halalasPerRiyal)}. Leave the cell empty for “price on request”.`,
  unknownService: (nearest: string | undefined, slugs: readonly string[]) =>
    `is not the slug of another service of this list.${hint(nearest, slugs)}`,
  relatedItself: "is the service itself.",
  unknownOffer: (numbers: readonly number[]) => `is not the number of an offer.${hint(undefined, numbers.map(String))}`,
  duplicateCar: (rows: readonly number[]) =>
    `is in rows ${rows.slice(0, 10).join(", ")}${rows.length > 10 ? " and more" : ""}; an offer can have a car only once.`,
  offerPrice: (from: number, to: number) =>
    `is not a price from ${riyals(from)} to ${riyals(to)}. Leave the cell empty to keep the car's price.`,
  noSuchCar: "is neither in stock.csv nor for sale; the offer shows the car once it is in stock.",
  offerNotBelow: (halalas: number) =>
    `is not below the car's own price of ${riyals(halalas)}, so the car keeps its price.`,
  offerOnRequest: "is for a car without a price, which stays “price on request”.",

  pictureAlts: (alts: number, pictures: number) =>
    `must have a part for each file in the picture column, ${count(pictures)}, separated by |; it has ${count(alts)}.`,

  strayFile: (nearest: string | undefined) => `is not a file of content/ and was ignored.${hint(nearest, [])}`,

  // Markdown
  textMissing: (file: string) => `has no text: ${file} is missing.`,
  textEmpty: "holds no text.",
  textWithoutArabic: (file: string) => `has no Arabic version; add ${file}.`,
  textWithoutRow: (table: string, nearest: string | undefined) =>
    `belongs to no row of ${table} and was ignored; texts are named slug.ar.md and slug.en.md.${hint(nearest, [])}`,
  blockTooLong: (length: number) =>
    `has ${count(length)} characters without an empty line; the limit is ${count(contentLimits.textBlockLength)}. Split it into paragraphs.`,
  tooManyMarks: `has more than ${count(contentLimits.textMarks)} list items and quoted lines up to here.`,
  markTooLong: `has more than ${count(contentLimits.textMarkLength)} stars or underscores in a row.`,
  tooDeep: "has lists, quotes or emphasis nested too deeply.",
  headingLevel: "is a heading of another level; use ## and ###.",
  html: "is HTML, which is not supported; write Markdown.",
  image: "is a picture, which a text cannot have.",
  code: "is code, which a text cannot have; remove backticks and leading spaces.",
  line: "is a horizontal rule, which a text cannot have; remove it or write a heading.",
  table: "looks like a table, which a text cannot have; write a list.",
  listStart: (start: number) => `is a list that starts at ${start}; lists must start at 1.`,
  emptyPart: "is empty.",
  unknownPart: "is not supported in a text.",
  link: "is not an address a text may link to: pages of this site such as /cars, https://, http://, mailto: or tel:.",
  linkLanguage: "has a language prefix; write the address without it, such as /cars.",
  linkTooLong: `is longer than ${count(contentLimits.linkLength)} characters.`,
};
