import type { Bilingual } from "./text/bilingual.ts";
import type { Picture } from "./car/car.ts";

type OpeningHours = { days: Bilingual; hours: Bilingual };

export type Branch = {
  slug: string;
  name: Bilingual;
  city: Bilingual;
  address: Bilingual;
  /** E.164. */
  phone: string;
  /** E.164; defaults to the dealership's own number. */
  whatsapp?: string;
  mapUrl?: string;
  hours: OpeningHours[];
};

export type AdditionalService = {
  slug: string;
  name: Bilingual;
  /** Per car, including VAT; without them the price is on request. */
  halalas?: number;
};

export type SocialLink = { network: string; url: string };

export type Dealership = {
  name: { ar: string; en: string };
  legalName: { ar: string; en: string };
  tagline: Bilingual;
  /** Shown at the top of every page, for example that this is a demonstration. */
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
    /** Nominal annual profit rate, percent. */
    profitRatePercent: number;
    /** Initial values of the calculator. */
    usualYears: number;
    usualFirstPaymentPercent: number;
    usualLastPaymentPercent: number;
  };
  /** In the order of the order form; may be empty. */
  additionalServices: AdditionalService[];
  complaints?: Complaints;
  about?: AboutUs;
  /** Credits of pictures and data, for the terms page. */
  credits: { text: Bilingual; url: string }[];
  home: {
    hero: { title: Bilingual; text: Bilingual; picture?: Picture };
    whyChooseUs: { icon: HomeIcon; title: Bilingual; text: Bilingual }[];
  };
};

type Complaints = {
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
