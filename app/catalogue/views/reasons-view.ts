import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import type { Dealership, HomeIcon } from "../../dealership/dealership.ts";

export type ReasonView = { icon: HomeIcon; title: LocalText; text: LocalText };

export function reasonViews({ home }: Pick<Dealership, "home">, locale: Locale): ReasonView[] {
  return home.whyChooseUs.map(({ icon, title, text }) => ({
    icon,
    title: inLocale(title, locale),
    text: inLocale(text, locale),
  }));
}
