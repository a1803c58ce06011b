/** Schemas of JSON columns. They check types only, because the import validated the values, and allow fields of newer versions. */
import * as z from "zod";
import type { Job } from "../../dealership/content/job.ts";
import type { NewsItem } from "../../dealership/content/news-item.ts";
import type { Offer } from "../../dealership/content/offer.ts";
import { pageSlugs, type PageText } from "../../dealership/content/content.ts";
import type { BilingualRichText, Block, Inline } from "../../dealership/content/rich-text.ts";
import type { Service } from "../../dealership/content/service.ts";
import { employments } from "../../dealership/car/vocabulary.ts";

const bilingual = z.looseObject({ ar: z.string(), en: z.string().optional() });
const picture = z.looseObject({ hash: z.string(), width: z.number(), height: z.number() });

const newsPicture = picture.extend({ alt: bilingual.optional() });

const inline: z.ZodType<Inline> = z.lazy(() =>
  z.union([
    z.object({ kind: z.literal("text"), text: z.string() }),
    z.object({ kind: z.enum(["strong", "emphasis"]), content: z.array(inline) }),
    z.object({ kind: z.literal("link"), href: z.string(), content: z.array(inline) }),
    z.object({ kind: z.literal("line-break") }),
  ]),
);

const block: z.ZodType<Block> = z.lazy(() =>
  z.union([
    z.object({ kind: z.literal("heading"), level: z.union([z.literal(2), z.literal(3)]), content: z.array(inline) }),
    z.object({ kind: z.literal("paragraph"), content: z.array(inline) }),
    z.object({ kind: z.literal("list"), isOrdered: z.boolean(), items: z.array(z.array(block)) }),
    z.object({ kind: z.literal("quote"), content: z.array(block) }),
  ]),
);

const richText: z.ZodType<BilingualRichText> = z.object({ ar: z.array(block), en: z.array(block).optional() });

const price = z.union([
  z.object({ kind: z.literal("on-request") }),
  z.object({
    kind: z.literal("listed"),
    halalas: z.number(),
    halalasBeforeDiscount: z.number().optional(),
    vatScheme: z.enum(["standard", "margin"]),
  }),
]);

const numbered = { number: z.number(), slug: z.string() };
const described = { summary: bilingual, body: richText.optional() };
const titled = { title: bilingual, ...described };

export const offerColumn: z.ZodType<Omit<Offer, "startsOn" | "endsOn" | "cars">> = z.looseObject({
  ...numbered,
  ...titled,
  picture: picture.optional(),
});

export const serviceColumn: z.ZodType<Service> = z.looseObject({
  ...numbered,
  name: bilingual,
  ...described,
  picture: picture.optional(),
  price,
  features: z.array(bilingual),
  related: z.array(z.string()),
  startsOn: z.string().optional(),
  endsOn: z.string().optional(),
});

export const newsColumn: z.ZodType<NewsItem> = z.looseObject({
  ...numbered,
  ...titled,
  picture: newsPicture.optional(),
  morePictures: z.array(newsPicture).optional(),
  publishedOn: z.string(),
  endsOn: z.string().optional(),
});

export const jobColumn: z.ZodType<Job> = z.looseObject({
  ...numbered,
  ...titled,
  employment: z.enum(employments.map(({ slug }) => slug)),
  branch: z.string().optional(),
  postedOn: z.string(),
  closesOn: z.string().optional(),
});

export const pageColumn: z.ZodType<PageText> = z.looseObject({
  slug: z.enum(pageSlugs),
  updatedOn: z.string(),
  body: richText,
});

export const fullOfferColumn: z.ZodType<Offer> = z.looseObject({
  ...numbered,
  ...titled,
  picture: picture.optional(),
  startsOn: z.string(),
  endsOn: z.string(),
  cars: z.array(z.looseObject({ stockNumber: z.string(), halalas: z.number().optional() })),
});
