/** Schema of a JSON column. It checks types only, because the import validated the values, and allows fields of newer versions. */
import * as z from "zod";
import { type Branch, type Dealership, homeIcons } from "../../dealership/dealership.ts";
import { weekdays } from "../../dealership/text/riyadh-day.ts";
import { locales } from "../../dealership/text/bilingual.ts";

const bilingual = z.looseObject({ ar: z.string(), en: z.string().optional() });
const bilingualName = z.looseObject({ ar: z.string(), en: z.string() });
const picture = z.looseObject({ hash: z.string(), width: z.number(), height: z.number() });

const pictureByLocale = z.looseObject({ ar: picture, en: picture.optional() });

const openTimes = z.array(z.looseObject({ from: z.number(), to: z.number() }));
const openWeek = z.partialRecord(z.enum(weekdays), openTimes);
const openingHours = z.looseObject({
  week: openWeek,
  exceptions: z.array(z.looseObject({ from: z.string(), to: z.string(), name: bilingual.optional(), week: openWeek })),
});

const branch: z.ZodType<Branch> = z.looseObject({
  slug: z.string(),
  name: bilingual,
  city: bilingual,
  address: bilingual,
  phone: z.string(),
  whatsapp: z.string().optional(),
  mapUrl: z.string().optional(),
  leadEmails: z.array(z.string()).optional(),
  hours: z.array(z.looseObject({ days: bilingual, hours: bilingual })),
  openingHours: openingHours.optional(),
});

const trustText = { line: bilingual.optional(), answer: bilingual };
const warranty = z.looseObject({ ...trustText, months: z.number().optional(), kilometres: z.number().optional() });
const trust = z.looseObject({
  inspection: z.looseObject({ ...trustText, points: z.number().optional(), by: bilingual.optional() }).optional(),
  warranty: z.looseObject({ used: warranty.optional(), new: warranty.optional() }).optional(),
  deposit: z.looseObject({ ...trustText, halalas: z.number(), returnableDays: z.number().optional() }).optional(),
  tradeIn: z.looseObject({ ...trustText, priceHoldsDays: z.number().optional() }).optional(),
  testDrive: z.looseObject(trustText).optional(),
});

const settings: z.ZodType<Dealership> = z.looseObject({
  demonstration: z.literal(true).optional(),
  // An unknown language of a newer version is as good as none.
  staffLanguage: z.enum(locales).optional().catch(undefined),
  name: bilingualName,
  legalName: bilingualName,
  tagline: bilingual,
  notice: bilingual.optional(),
  brandColor: z.string(),
  logo: picture.optional(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  leadEmails: z.record(z.string(), z.array(z.string())).optional(),
  branches: z.array(branch),
  commercialRegistration: z.string(),
  vatNumber: z.string(),
  social: z.array(z.looseObject({ network: z.string(), url: z.string() })),
  finance: z.looseObject({
    profitRatePercent: z.number(),
    usualYears: z.number(),
    usualFirstPaymentPercent: z.number(),
    usualLastPaymentPercent: z.number(),
  }),
  // Older versions did not store it.
  additionalServices: z
    .array(z.looseObject({ slug: z.string(), name: bilingual, halalas: z.number().optional() }))
    .default([]),
  complaints: z
    .looseObject({ email: z.string().optional(), phone: z.string().optional(), replyWorkingDays: z.number() })
    .optional(),
  answerWithinMinutes: z.number().optional(),
  trust: trust.optional(),
  about: z
    .looseObject({
      goal: bilingual.optional(),
      vision: bilingual.optional(),
      picture: picture.optional(),
      partners: z
        .array(z.looseObject({ name: bilingual, url: z.string().optional(), logo: picture.optional() }))
        .default([]),
      questions: z.array(z.looseObject({ question: bilingual, answer: bilingual })).default([]),
      foundedYear: z.number().optional(),
      team: z
        .array(
          z.looseObject({
            name: bilingual,
            role: bilingual,
            branch: z.string().optional(),
            phone: z.string().optional(),
          }),
        )
        .default([]),
    })
    .optional(),
  credits: z.array(z.looseObject({ text: bilingual, url: z.string() })),
  home: z.looseObject({
    hero: z.looseObject({
      title: bilingual,
      text: bilingual,
      picture: picture.optional(),
      scene: z.looseObject({ wide: pictureByLocale, tall: pictureByLocale.optional() }).optional(),
    }),
    whyChooseUs: z.array(z.looseObject({ icon: z.enum(homeIcons), title: bilingual, text: bilingual })),
    searches: z.array(z.looseObject({ text: bilingual, query: z.string() })).optional(),
  }),
});

export function dealershipOf(json: string): Dealership {
  const result = settings.safeParse(JSON.parse(json));
  if (result.success) return result.data;
  throw new Error("This version cannot read the dealership's settings in the database. Import them again.", {
    cause: result.error,
  });
}

export function branchOf(value: unknown): Branch {
  return branch.parse(value);
}
