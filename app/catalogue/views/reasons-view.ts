import { inLocale, type Locale, type LocalText } from "../../dealership/text/bilingual.ts";
import type { Dealership, HomeIcon } from "../../dealership/dealership.ts";

export type ShownReason = { icon: HomeIcon; title: LocalText; text: LocalText };

export function shownReasons({ home }: Pick<Dealership, "home">, locale: Locale): ShownReason[] {
  return home.whyChooseUs.map(({ icon, title, text }) => ({
    icon,
    title: inLocale(title, locale),
    text: inLocale(text, locale),
  }));
}
