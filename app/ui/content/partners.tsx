import { useId, type ReactNode } from "react";
import { CarImage } from "../car/car-image.tsx";
import { useTranslations } from "../../i18n/translate.ts";
import type { PartnerView } from "../../catalogue/views/about-view.ts";
import css from "./name-tiles.module.css";

export function Partners({ partners }: { partners: readonly PartnerView[] }) {
  const t = useTranslations();
  const titleId = useId();
  if (partners.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("about.partners")}</h2>
      <ul className={css.tiles}>
        {partners.map(({ name, url, logo }) => (
          <li key={name.text} lang={name.locale}>
            <Partner url={url}>
              {logo ? <CarImage picture={logo} alt={name.text} sizes="160px" className={css.mark} /> : name.text}
            </Partner>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Partner({ url, children }: { url: string | undefined; children: ReactNode }) {
  if (url === undefined) return <span className={css.tile}>{children}</span>;
  return (
    <a href={url} className={css.tile} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
