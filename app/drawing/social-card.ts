/** What a picture for social networks shows of a page or a thing. */
import type { Locale } from "../dealership/bilingual.ts";
import type { Picture } from "../dealership/car.ts";

export type SocialCard = {
  locale: Locale;
  /** Above the title: a car's condition, a piece of news' date. */
  kicker?: string;
  title: string;
  /** Below the title. */
  subtitle?: string;
  /** A car's price. */
  highlight?: string;
  /** What is to be said of the highlight. */
  note?: string;
  picture?: Picture;
  /** Below the picture: that it is an illustration. */
  caption?: string;
  dealership: { name: string; brandColor: string; logo?: Picture };
};
