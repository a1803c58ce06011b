/** Schemas of settings.json, content/home.json and content/about-us.json. Pictures are file names. */
import * as z from "zod";
import type { Picture } from "./car/car.ts";
import { homeIcons } from "./dealership.ts";
import type { AboutUs, Dealership, HeroScene, MailTopic, PictureByLocale } from "./dealership.ts";
import { carSearchFrom, carSearchParams } from "./search/car-search.ts";
import { type Locale, locales } from "./text/bilingual.ts";
import { halalasPerRiyal } from "./pricing/price.ts";
import {
  bilingual,
  bilingualText,
  digits,
  email,
  errorCode,
  fileName,
  fileNameByLocale,
  leadEmails,
  line,
  parsedText,
  phone,
  requiredBilingual,
  settingsLimits,
  slug,
  slugPattern,
  webAddress,
} from "./settings-fields.ts";
import { openingHoursSchema } from "./opening-hours-schema.ts";
import { toTrust, trustSchema } from "./trust-schema.ts";

export const branchSchema = z.object({
  slug,
  name: bilingual(settingsLimits.name),
  city: bilingual(settingsLimits.name),
  address: bilingual(settingsLimits.line),
  phone,
  whatsapp: phone.optional(),
  mapUrl: webAddress.optional(),
  leadEmails: leadEmails.optional(),
  hours: z
    .array(z.object({ days: bilingual(settingsLimits.name), hours: bilingual(settingsLimits.name) }))
    .max(14)
    .default([]),
  openingHours: openingHoursSchema.optional(),
});

const leadEmailsByTopic: Record<MailTopic, z.ZodOptional<typeof leadEmails>> = {
  "purchase-order": leadEmails.optional(),
  "service-order": leadEmails.optional(),
  "contact-message": leadEmails.optional(),
  "job-application": leadEmails.optional(),
  newsletter: leadEmails.optional(),
  quarantine: leadEmails.optional(),
};

function rejectDuplicateSlugs(entries: readonly { slug: string }[], context: z.RefinementCtx): void {
  for (const [index, { slug }] of entries.entries()) {
    if (entries.findIndex((other) => other.slug === slug) === index) continue;
    context.addIssue({ code: "custom", message: errorCode("slug-twice"), path: [index, "slug"], input: slug });
  }
}

/** `price`: riyals including VAT. */
const additionalService = z.object({
  slug,
  name: bilingual(settingsLimits.name),
  price: z.number().min(0).max(settingsLimits.serviceRiyals).optional(),
});

const finance = z
  .object({
    profitRatePercent: z.number().min(0).max(50),
    usualYears: z.number().int().min(1).max(5),
    usualFirstPaymentPercent: z.number().min(0).max(50),
    usualLastPaymentPercent: z.number().min(0).max(50),
  })
  .refine((terms) => terms.usualFirstPaymentPercent + terms.usualLastPaymentPercent < 100, {
    error: errorCode("first-and-last-payment"),
  });

export const settingsSchema = z.object({
  demonstration: z.literal(true).optional(),
  staffLanguage: z.enum(locales).optional(),
  name: requiredBilingual,
  legalName: z.object({ ar: line(settingsLimits.line), en: line(settingsLimits.line) }),
  tagline: bilingual(settingsLimits.line),
  notice: bilingual(settingsLimits.line).optional(),
  brandColor: parsedText(
    (text) => (/^#[0-9a-f]{6}$/i.test(text.trim()) ? text.trim().toLowerCase() : undefined),
    "color",
  ),
  logo: fileName.optional(),
  phone,
  whatsapp: phone,
  email,
  // Strict: a misspelt topic must not send requests elsewhere.
  leadEmails: z.strictObject(leadEmailsByTopic).optional(),
  branches: z.array(branchSchema).min(1).max(settingsLimits.list).superRefine(rejectDuplicateSlugs),
  commercialRegistration: digits(10, "commercial-registration"),
  vatNumber: digits(15, "vat-number"),
  social: z
    .array(
      z.object({
        network: parsedText((text) => (slugPattern.test(text) ? text : undefined), "network"),
        url: webAddress,
      }),
    )
    .max(settingsLimits.list),
  finance,
  additionalServices: z.array(additionalService).max(settingsLimits.list).superRefine(rejectDuplicateSlugs).default([]),
  complaints: z
    .object({ email: email.optional(), phone: phone.optional(), replyWorkingDays: z.number().int().min(1).max(60) })
    .optional(),
  answerWithinMinutes: z.number().int().min(5).max(1_440).optional(),
  trust: trustSchema.optional(),
  credits: z.array(z.object({ text: bilingual(settingsLimits.line), url: webAddress })).max(settingsLimits.list),
});

const query = parsedText((text) => {
  const params = new URLSearchParams(text.trim());
  const understood = carSearchParams(carSearchFrom(params));
  const isUnderstood = params.size > 0 && [...params.keys()].every((name) => understood.has(name));
  return isUnderstood ? params.toString() : undefined;
}, "search");

const homeSearch = z.object({ text: bilingual(settingsLimits.name), query });

export const homeSchema = z.object({
  hero: z.object({
    title: bilingual(settingsLimits.line),
    text: bilingualText,
    picture: fileName.optional(),
    scene: z.object({ wide: fileNameByLocale, tall: fileNameByLocale.optional() }).optional(),
  }),
  whyChooseUs: z
    .array(z.object({ icon: z.enum(homeIcons), title: bilingual(settingsLimits.name), text: bilingualText }))
    .max(settingsLimits.list),
  searches: z.array(homeSearch).max(settingsLimits.searches).default([]),
});

export const aboutSchema = z.object({
  goal: bilingualText,
  vision: bilingualText,
  picture: fileName.optional(),
  partners: z
    .array(z.object({ name: bilingual(settingsLimits.name), url: webAddress.optional(), logo: fileName.optional() }))
    .max(settingsLimits.list),
  questions: z
    .array(z.object({ question: bilingual(settingsLimits.line), answer: bilingualText }))
    .max(settingsLimits.list),
  foundedYear: z.number().int().min(1900).max(2100).optional(),
  // Folders of older versions have none.
  team: z
    .array(
      z.object({
        name: bilingual(settingsLimits.name),
        role: bilingual(settingsLimits.name),
        branch: slug.optional(),
        phone: phone.optional(),
      }),
    )
    .max(settingsLimits.list)
    .default([]),
});

export type AboutContent = z.infer<typeof aboutSchema>;
export type DealershipSettings = z.infer<typeof settingsSchema>;
export type HomeContent = z.infer<typeof homeSchema>;

export const sceneShapes = ["wide", "tall"] as const;
type SceneShape = (typeof sceneShapes)[number];

export type DealershipPictures = {
  logo?: Picture;
  hero?: Picture;
  scene?: Record<SceneShape, Partial<Record<Locale, Picture>>>;
  about?: Picture;
  partners: Map<number, Picture>;
};

export function toDealership(
  { settings, home, about }: { settings: DealershipSettings; home: HomeContent; about?: AboutContent },
  pictures: DealershipPictures,
): Dealership {
  const { logo: _fileName, trust, ...rest } = settings;
  const { picture: _heroFileName, scene: _sceneFileNames, ...hero } = home.hero;
  const scene = heroScene(pictures);
  return {
    ...rest,
    additionalServices: settings.additionalServices.map(({ price, ...service }) => ({
      ...service,
      ...(price !== undefined && { halalas: Math.round(price * halalasPerRiyal) }),
    })),
    ...(pictures.logo && { logo: pictures.logo }),
    ...(trust && { trust: toTrust(trust) }),
    ...(about && { about: aboutUs(about, pictures) }),
    home: { ...home, hero: { ...hero, ...(pictures.hero && { picture: pictures.hero }), ...(scene && { scene }) } },
  };
}

function heroScene({ scene }: DealershipPictures): HeroScene | undefined {
  const wide = pictureByLocale(scene?.wide);
  const tall = pictureByLocale(scene?.tall);
  return wide && { wide, ...(tall && { tall }) };
}

function pictureByLocale({ ar, en }: Partial<Record<Locale, Picture>> = {}): PictureByLocale | undefined {
  return ar && { ar, ...(en && { en }) };
}

function aboutUs(content: AboutContent, { about: picture, partners }: DealershipPictures): AboutUs {
  const { picture: _fileName, ...about } = content;
  return {
    ...about,
    ...(picture && { picture }),
    partners: about.partners.map(({ logo: _fileName, ...partner }, index) => {
      const logo = partners.get(index);
      return { ...partner, ...(logo && { logo }) };
    }),
  };
}
