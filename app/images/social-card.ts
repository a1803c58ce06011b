import type { Locale } from "../dealership/text/bilingual.ts";
import type { Picture } from "../dealership/car/car.ts";

export type SocialCard = {
  locale: Locale;
  kicker?: string;
  title: string;
  subtitle?: string;
  highlight?: string;
  note?: string;
  picture?: Picture;
  caption?: string;
  dealership: { name: string; brandColor: string; logo?: Picture };
};
