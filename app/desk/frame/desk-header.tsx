import { CircleUserRound } from "lucide-react";
import { hasRight } from "../../dealership/staff/rights.ts";
import type { StaffMember } from "../../dealership/staff/staff-member.ts";
import { useLocale } from "../../i18n/locale.ts";
import { inLocale } from "../../dealership/text/bilingual.ts";
import { useDeskPage } from "../page.ts";
import { useDeskTranslations } from "../translate.ts";
import { LanguageForm } from "./language-form.tsx";
import { sections } from "./sections.ts";
import scroll from "./scroll-row.module.css";
import css from "./desk-header.module.css";

export function DeskHeader() {
  const t = useDeskTranslations();
  const { person, dealershipName } = useDeskPage();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <a className={css.name} href="/">
          <bdi>{dealershipName}</bdi>
          <small>{t("desk.name")}</small>
        </a>
        {person ? <AccountMenu person={person} /> : <LanguageForm className={css.language} />}
      </div>
      {person && <Sections person={person} />}
    </header>
  );
}

function Sections({ person }: { person: StaffMember }) {
  const t = useDeskTranslations();
  const { path } = useDeskPage();
  const own = sections.filter(({ right }) => right === "signed-in" || hasRight(person.role, right));
  return (
    <nav className={`${css.sections} ${scroll.row}`} aria-label={t("desk.sections")}>
      <ul className={css.list}>
        {own.map(({ to, label }) => (
          <li key={to}>
            <a href={to} aria-current={path === to || (to !== "/" && path.startsWith(`${to}/`)) ? "page" : undefined}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens without JavaScript. */
function AccountMenu({ person }: { person: StaffMember }) {
  const t = useDeskTranslations();
  const locale = useLocale();
  const { branchName } = useDeskPage();
  const branch = branchName && inLocale(branchName, locale);
  return (
    <>
      <button type="button" className={css.account} popoverTarget="account-menu">
        <span className={css.person}>
          <bdi>{person.name}</bdi>
          <small>
            {t(`role.${person.role}`)}
            {branch && (
              <>
                {" · "}
                <bdi lang={branch.locale}>{branch.text}</bdi>
              </>
            )}
          </small>
        </span>
        <CircleUserRound aria-hidden />
        <span className="visually-hidden">{t("desk.menu")}</span>
      </button>
      <div id="account-menu" popover="auto" className={css.menu}>
        <p className={css.menuPerson}>
          <b>
            <bdi>{person.name}</bdi>
          </b>
          <span>{t(`role.${person.role}`)}</span>
          <span>{branch ? <bdi lang={branch.locale}>{branch.text}</bdi> : t("desk.all-branches")}</span>
        </p>
        <a className={css.item} href="/account">
          {t("section.account")}
        </a>
        {hasRight(person.role, "keys.hold") && (
          <a className={css.item} href="/keys">
            {t("keys.menu")}
          </a>
        )}
        <LanguageForm className={css.item} />
        <button type="button" className={`${css.item} only-with-script`} popoverTarget="keyboard-help">
          {t("desk.keyboard")}
        </button>
        <form method="post" action="/sign-out">
          <button className={css.item}>{t("account.sign-out")}</button>
        </form>
      </div>
    </>
  );
}
