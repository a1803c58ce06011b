import { MapPin } from "lucide-react";
import { OpeningState } from "../../../ui/content/opening-state.tsx";
import { CallLink, WhatsappLink } from "../../../ui/base/phone-link.tsx";
import type { BranchView } from "../../../catalogue/views/branch-view.ts";
import { useTranslations } from "../../../i18n/translate.ts";
import button from "../../../ui/base/button.module.css";
import wrapping from "../../../ui/base/wrapping-row.module.css";
import css from "./contact-us.module.css";

/** `whatsapp`: E.164. */
export type ContactBranch = BranchView & { whatsapp: string };

export function ContactBranches({ branches }: { branches: readonly ContactBranch[] }) {
  const t = useTranslations();
  return (
    <ul id="branches" className={css.branches}>
      {branches.map((branch) => (
        <li key={branch.slug} id={`branch-${branch.slug}`} className={css.branch}>
          <h2 lang={branch.name.locale}>{branch.name.text}</h2>
          <p lang={branch.address.locale}>{branch.address.text}</p>
          {branch.mapUrl && (
            <p>
              <a href={branch.mapUrl} className={css.map} target="_blank" rel="noopener">
                <MapPin aria-hidden />
                <span>
                  {t("contact.map")}{" "}
                  <span className="visually-hidden" lang={branch.name.locale}>
                    {branch.name.text}
                  </span>
                </span>
              </a>
            </p>
          )}
          <h3>{t("contact.hours")}</h3>
          <OpeningState openings={branch.openings} />
          <dl className={css.hours}>
            {branch.hours.map(({ days, hours }) => (
              <div key={days.text}>
                <dt lang={days.locale}>{days.text}</dt>
                <dd lang={hours.locale}>{hours.text}</dd>
              </div>
            ))}
          </dl>
          <p className={wrapping.row}>
            <CallLink phone={branch.phone} className={button.quiet} />
            <WhatsappLink whatsapp={branch.whatsapp} className={button.quiet} />
          </p>
        </li>
      ))}
    </ul>
  );
}
