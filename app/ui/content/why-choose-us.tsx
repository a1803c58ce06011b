import { CarFront, Clock, FileText, Handshake, ShieldCheck, Star, Wallet, Wrench, type LucideIcon } from "lucide-react";
import { useId } from "react";
import type { HomeIcon } from "../../dealership/dealership.ts";
import { useTranslations } from "../../i18n/translate.ts";
import type { ReasonView } from "../../catalogue/views/reasons-view.ts";
import css from "./why-choose-us.module.css";

const icons: Record<HomeIcon, LucideIcon> = {
  shield: ShieldCheck,
  wallet: Wallet,
  wrench: Wrench,
  clock: Clock,
  handshake: Handshake,
  car: CarFront,
  file: FileText,
  star: Star,
};

/** `isBrief`: phones show the titles alone. */
export function WhyChooseUs({
  dealership,
  reasons,
  isBrief = false,
}: {
  dealership: string;
  reasons: readonly ReasonView[];
  isBrief?: boolean;
}) {
  const t = useTranslations();
  const titleId = useId();
  if (reasons.length === 0) return null;
  return (
    <section className={css.why} aria-labelledby={titleId}>
      <div className={css.inner}>
        <h2 id={titleId}>{t("home.why", { dealership })}</h2>
        <ul className={isBrief ? `${css.reasons} ${css.brief}` : css.reasons}>
          {reasons.map(({ icon, title, text }) => {
            const Icon = icons[icon];
            return (
              <li key={title.text} className={css.reason}>
                <Icon aria-hidden />
                <h3 lang={title.locale}>{title.text}</h3>
                <p lang={text.locale}>{text.text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
