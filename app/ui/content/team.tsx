import { useId } from "react";
import type { TeamMemberView } from "../../catalogue/views/about-view.ts";
import { useTranslations } from "../../i18n/translate.ts";
import { CallLink } from "../base/phone-link.tsx";
import button from "../base/button.module.css";
import css from "./name-tiles.module.css";

export function Team({ team }: { team: readonly TeamMemberView[] }) {
  const t = useTranslations();
  const titleId = useId();
  if (team.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("about.team")}</h2>
      <ul className={`${css.tiles} ${css.people}`}>
        {team.map(({ name, role, branch, phone }) => (
          <li key={`${name.text} ${role.text}`} className={css.tile}>
            <b lang={name.locale}>{name.text}</b>
            <span lang={role.locale}>{role.text}</span>
            {branch && <small lang={branch.locale}>{branch.text}</small>}
            {phone !== undefined && <CallLink phone={phone} className={button.text} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
