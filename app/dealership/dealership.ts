import type { Bilingual, Locale } from "./text/bilingual.ts";
import type { Picture } from "./car/car.ts";
import type { LeadKind } from "./leads/lead.ts";
import type { OpeningHours } from "./opening-hours.ts";
import type { Trust } from "./trust.ts";

type WrittenHours = { days: Bilingual; hours: Bilingual };

/** Phone numbers are E.164. */
export type Branch = {
  slug: string;
  name: Bilingual;
  city: Bilingual;
  address: Bilingual;
  phone: string;
  /** Defaults to the dealership's number. */
  whatsapp?: string;
  mapUrl?: string;
  /** Shown as written; `openingHours` replaces it. */
  hours: WrittenHours[];
  openingHours?: OpeningHours;
  /** Internal, like the dealership's `leadEmails`. */
  leadEmails?: string[];
};

/** What staff get mail about, in the order of the manual. */
export const mailTopics = [
  "purchase-order",
  "service-order",
  "contact-message",
  "job-application",
  "newsletter",
  "quarantine",
] as const satisfies readonly (LeadKind | "quarantine")[];
export type MailTopic = (typeof mailTopics)[number];

export type AdditionalService = {
  slug: string;
  name: Bilingual;
  /** Per car, including VAT; `undefined` means price on request. */
  halalas?: number;
};

/** What every buyer of a car needs, so that its price names it as not included. */
export const platesServiceSlug = "plates-registration";

export type SocialLink = { network: string; url: string };

/** Phone numbers are E.164. */
export type Dealership = {
  /** Invented; another dealership's import replaces it with all its cars. */
  demonstration?: true;
  /** Language of the reports that commands write. */
  staffLanguage?: Locale;
  name: { ar: string; en: string };
  legalName: { ar: string; en: string };
  tagline: Bilingual;
  notice?: Bilingual;
  brandColor: string;
  logo?: Picture;
  phone: string;
  whatsapp: string;
  email: string;
  /** Recipients of the mail to staff. Internal: pages, API, feeds and structured data never show them. */
  leadEmails?: Partial<Record<MailTopic, string[]>>;
  branches: Branch[];
  commercialRegistration: string;
  vatNumber: string;
  social: SocialLink[];
  finance: {
    /** Nominal annual profit rate, percent. */
    profitRatePercent: number;
    usualYears: number;
    usualFirstPaymentPercent: number;
    usualLastPaymentPercent: number;
  };
  additionalServices: AdditionalService[];
  complaints?: Complaints;
  /** Working minutes within which staff want to answer a request. Internal. */
  answerWithinMinutes?: number;
  trust?: Trust;
  about?: AboutUs;
  credits: { text: Bilingual; url: string }[];
  home: {
    hero: { title: Bilingual; text: Bilingual; picture?: Picture; scene?: HeroScene };
    whyChooseUs: { icon: HomeIcon; title: Bilingual; text: Bilingual }[];
    searches?: HomeSearch[];
  };
};

/** A sentence under the search of the home page. `query` is that of the list of cars. */
type HomeSearch = { text: Bilingual; query: string };

/** The picture behind the text of the home page; `tall` is for phones. */
export type HeroScene = { wide: PictureByLocale; tall?: PictureByLocale };

/** Without `en`, English pages show `ar`. */
export type PictureByLocale = { ar: Picture; en?: Picture };

/** The picture that stands for the dealership on social cards and for search engines. */
export function homePicture({ home: { hero } }: Pick<Dealership, "home">, locale: Locale): Picture | undefined {
  return hero.picture ?? hero.scene?.wide[locale] ?? hero.scene?.wide.ar;
}

type Complaints = {
  email?: string;
  phone?: string;
  replyWorkingDays: number;
};

export type Partner = { name: Bilingual; url?: string; logo?: Picture };

/** `branch`: slug. `phone`: E.164. */
type TeamMember = { name: Bilingual; role: Bilingual; branch?: string; phone?: string };

export type AboutUs = {
  goal?: Bilingual;
  vision?: Bilingual;
  picture?: Picture;
  partners: Partner[];
  questions: { question: Bilingual; answer: Bilingual }[];
  foundedYear?: number;
  team: TeamMember[];
};

export const homeIcons = ["shield", "wallet", "wrench", "clock", "handshake", "car", "file", "star"] as const;
export type HomeIcon = (typeof homeIcons)[number];
