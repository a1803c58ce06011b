/** What is wrong with the content of a folder, as sentences; a reason continues the value it is about. */
import { contentLimits } from "../../app/dealership/content/content-limits.ts";
import { halalasPerRiyal } from "../../app/dealership/pricing/price.ts";
import { count, fromTo, hint, riyals } from "./sentences.ts";

export const contentSentences = {
  // lists
  tooManyRows: (rows: number, limit: number) => `has ${count(rows)} rows, where ${count(limit)} are the most.`,
  number: `is not a whole number ${fromTo(contentLimits.number, "")}.`,
  twice: (rows: readonly number[]) =>
    `stands in rows ${rows.slice(0, 10).join(", ")}${rows.length > 10 ? " and more" : ""}; each needs its own.`,
  endsBefore: (firstDay: string) => `is before ${firstDay}, the day it begins.`,
  closesBefore: (firstDay: string) => `is before ${firstDay}, the day it was posted.`,
  servicePrice: `is not a price from 0.01 SAR to ${riyals(contentLimits.servicePriceRiyals * halalasPerRiyal)}. Leave the cell empty for “price on request”.`,
  unknownService: (nearest: string | undefined, slugs: readonly string[]) =>
    `is not the slug of another service of this list.${hint(nearest, slugs)}`,
  relatedItself: "is the service itself.",
  unknownOffer: (numbers: readonly number[]) => `is not the number of an offer.${hint(undefined, numbers.map(String))}`,
  carTwice: (rows: readonly number[]) =>
    `stands in rows ${rows.slice(0, 10).join(", ")}${rows.length > 10 ? " and more" : ""}; an offer names a car once.`,
  offerPrice: (from: number, to: number) =>
    `is not a price from ${riyals(from)} to ${riyals(to)}. Leave the cell empty where the car keeps its own.`,
  noSuchCar: "is neither in stock.csv nor for sale; the offer shows the car once it comes.",
  offerNotBelow: (halalas: number) =>
    `is not below the car's own price of ${riyals(halalas)}, so the car keeps that one.`,
  offerOnRequest: "is for a car without a price; it stays “price on request”.",

  strayFile: (nearest: string | undefined) =>
    `is nothing that is read from content/ and was left out.${hint(nearest, [])}`,

  // Markdown
  textMissing: (file: string) => `has no text: ${file} is missing.`,
  textEmpty: "holds no text.",
  textWithoutArabic: (file: string) => `has no Arabic beside it; write ${file}.`,
  textOfNobody: (table: string, nearest: string | undefined) =>
    `belongs to no row of ${table} and was left out; texts are called slug.ar.md and slug.en.md.${hint(nearest, [])}`,
  blockTooLong: (length: number) =>
    `has ${count(length)} characters without an empty line, where ${count(contentLimits.textBlockLength)} are the most; part it into paragraphs.`,
  tooManyMarks: `is where the text has more than ${count(contentLimits.textMarks)} list items and lines of quotes.`,
  markTooLong: `has more than ${count(contentLimits.textMarkLength)} stars or underscores in a row.`,
  tooDeep: "has too many lists, quotes or emphases inside one another.",
  headingLevel: "is a heading of another level; a text has ## and, below it, ###.",
  html: "is HTML, which is not read; write Markdown.",
  image: "is a picture, which a text cannot show.",
  code: "is code, which a text does not show; begin lines without four spaces and leave the backticks out.",
  line: "is a line across the page, which a text does not show; leave it out or write a heading.",
  table: "looks like a table, which a text does not show; write a list.",
  listStart: (start: number) => `is a list that starts at ${start}; lists are counted from 1.`,
  emptyPart: "is empty.",
  unknownPart: "is nothing that a text can show.",
  link: "is no address a text may link to: /cars and other pages of this site, https://, http://, mailto: or tel:.",
  linkLanguage: "names a language; write the address without it, such as /cars, and each page links to its own.",
  linkTooLong: `is longer than ${count(contentLimits.linkLength)} characters.`,
};
