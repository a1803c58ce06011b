/** The settings a dealership puts in: names, colour, phones, branches, legal numbers, finance. */
import type { Bilingual } from "./bilingual.ts";
import type { Picture } from "./car.ts";

export type OpeningHours = { days: Bilingual; hours: Bilingual };

export type Branch = {
  slug: string;
  name: Bilingual;
  city: Bilingual;
  address: Bilingual;
  /** E.164. */
  phone: string;
  /** E.164; without one the dealership's own number serves. */
  whatsapp?: string;
  mapUrl?: string;
  hours: OpeningHours[];
};

/** What may be ordered with a car: insurance, plates, window tint. */
export type AdditionalService = {
  slug: string;
  name: Bilingual;
  /** Including VAT, for one car; without one the dealership names it when it calls. */
  halalas?: number;
};

export type SocialLink = { network: string; url: string };

export type Dealership = {
  name: { ar: string; en: string };
  legalName: { ar: string; en: string };
  tagline: Bilingual;
  /** Shown on top of every page, for example that this is a demonstration. */
  notice?: Bilingual;
  /** `#rrggbb`. */
  brandColor: string;
  logo?: Picture;
  /** E.164. */
  phone: string;
  /** E.164. */
  whatsapp: string;
  email: string;
  /** The first is the main branch. */
  branches: Branch[];
  /** Commercial registration, ten digits. */
  commercialRegistration: string;
  /** Fifteen digits. */
  vatNumber: string;
  social: SocialLink[];
  finance: {
    /** Nominal annual profit rate, per cent. */
    profitRatePercent: number;
    /** What the calculator starts from. */
    usualYears: number;
    usualFirstPaymentPercent: number;
    usualLastPaymentPercent: number;
  };
  /** In the order in which the order form offers them; may be empty. */
  additionalServices: AdditionalService[];
  /** Where a customer complains, and when an answer comes. */
  complaints?: Complaints;
  /** Goal, vision, partners and questions, for the page about the dealership. */
  about?: AboutUs;
  /** Credit lines for pictures and data, shown on the terms page. */
  credits: { text: Bilingual; url: string }[];
  home: {
    hero: { title: Bilingual; text: Bilingual; picture?: Picture };
    whyChooseUs: { icon: HomeIcon; title: Bilingual; text: Bilingual }[];
  };
};

export type Complaints = {
  email?: string;
  /** E.164. */
  phone?: string;
  replyWorkingDays: number;
};

export type Partner = { name: Bilingual; url?: string; logo?: Picture };

export type AboutUs = {
  goal: Bilingual;
  vision: Bilingual;
  partners: Partner[];
  questions: { question: Bilingual; answer: Bilingual }[];
};

export const homeIcons = ["shield", "wallet", "wrench", "clock", "handshake", "car", "file", "star"] as const;
export type HomeIcon = (typeof homeIcons)[number];
