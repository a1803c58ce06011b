/** Why content is refused. The sentences are in messages/, here are their values. */
import { priceRangeHalalas } from "../dealership/car/stock-limits.ts";
import { contentLimits } from "../dealership/content/content-limits.ts";
import { halalasPerRiyal } from "../dealership/pricing/price.ts";
import { message, withHint } from "../stock/problems/message.ts";
import type { Text } from "../stock/problems/message.ts";
import { hint, inRiyals, shortList } from "../stock/problems/reasons.ts";

export const contentReasons = {
  tooManyRows: (rows: number, limit: number) => message("content.too-many-rows", { rows, limit }),
  number: message("content.number", contentLimits.number),
  duplicate: (rows: readonly number[]) => message("content.duplicate", { rows: shortList(rows) }),
  endsBefore: (day: string) => message("content.ends-before", { day }),
  closesBefore: (day: string) => message("content.closes-before", { day }),
  servicePrice: message("content.service-price", { from: 1 / halalasPerRiyal, to: contentLimits.servicePriceRiyals }),
  unknownService: (nearest: Text | undefined, slugs: readonly string[]) =>
    withHint(message("content.unknown-service"), hint(nearest, slugs)),
  relatedItself: message("content.related-itself"),
  unknownOffer: (numbers: readonly number[]) =>
    withHint(message("content.unknown-offer"), hint(undefined, numbers.map(String))),
  duplicateCar: (rows: readonly number[]) => message("content.duplicate-car", { rows: shortList(rows) }),
  offerPrice: () => message("content.offer-price", inRiyals(priceRangeHalalas)),
  noSuchCar: message("content.no-such-car"),
  offerNotBelow: (halalas: number) => message("content.offer-not-below", { amount: halalas / halalasPerRiyal }),
  offerOnRequest: message("content.offer-on-request"),

  pictureAlts: (alts: number, pictures: number) => message("content.picture-alts", { alts, pictures }),
  pictureAltMissing: (position: number) => message("content.picture-alt-missing", { position }),

  strayFile: (nearest: Text | undefined) => withHint(message("content.stray-file"), hint(nearest, [])),

  deskEdit: {
    kept: message("content.desk-kept"),
    replaced: message("content.desk-replaced"),
    gone: message("content.desk-gone"),
  },
  deskRemoval: {
    kept: message("content.desk-removal-kept"),
    replaced: message("content.desk-removal-replaced"),
  },
  numberOfDesk: (slug: string) => message("content.number-of-desk", { slug }),
  slugOfDesk: (number: number) => message("content.slug-of-desk", { number }),

  // Markdown
  textMissing: (file: string) => message("text.missing", { file }),
  textEmpty: message("text.empty"),
  textWithoutArabic: (file: string) => message("text.without-arabic", { file }),
  textWithoutRow: (table: string, nearest: Text | undefined) =>
    withHint(message("text.without-row", { table }), hint(nearest, [])),
  blockTooLong: (length: number) => message("text.block-too-long", { length, limit: contentLimits.textBlockLength }),
  tooManyMarks: message("text.too-many-marks", { limit: contentLimits.textMarks }),
  markTooLong: message("text.mark-too-long", { limit: contentLimits.textMarkLength }),
  tooDeep: message("text.too-deep"),
  headingLevel: message("text.heading-level"),
  html: message("text.html"),
  image: message("text.image"),
  code: message("text.code"),
  line: message("text.line"),
  table: message("text.table"),
  listStart: (start: number) => message("text.list-start", { start }),
  emptyPart: message("text.empty-part"),
  unknownPart: message("text.unknown-part"),
  link: message("text.link"),
  linkLanguage: message("text.link-language"),
  linkTooLong: message("text.link-too-long", { limit: contentLimits.linkLength }),
};
