import { Phone, X } from "lucide-react";
import { useRef, type MouseEvent } from "react";
import { useLocation } from "react-router";
import type { DealershipView } from "../../catalogue/views/dealership-view.ts";
import { localizePath, parseLocalizedPath, useLocale } from "../../i18n/locale.ts";
import { useTranslations, type PlainMessageKey } from "../../i18n/translate.ts";
import { PageLink } from "../base/page-link.tsx";
import { PhoneLink } from "../base/phone-link.tsx";
import { BranchStates } from "./branch-states.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import button from "../base/button.module.css";
import css from "./phone-menu.module.css";

type MenuLink = { to: string; label: PlainMessageKey };

const carLinks: readonly MenuLink[] = [
  { to: "/cars?condition=new", label: "site.new-cars" },
  { to: "/cars?condition=used", label: "site.used-cars" },
  { to: "/cars", label: "gallery.all-cars" },
  { to: "/offers", label: "site.offers" },
  { to: "/wishlist", label: "site.wishlist" },
];

const otherLinks: readonly MenuLink[] = [
  { to: "/services", label: "site.services" },
  { to: "/news", label: "site.news" },
  { to: "/about-us", label: "site.about" },
  { to: "/jobs", label: "site.jobs" },
  { to: "/contact-us", label: "site.contact" },
  { to: "/track-order", label: "track.title" },
];

/** Everything that a phone's header has no room for. Opens without JavaScript. */
export function PhoneMenu({ id, facts }: { id: string; facts: DealershipView | undefined }) {
  const t = useTranslations();
  const menu = useRef<HTMLDivElement>(null);

  function closeOnNavigation({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest("a")) menu.current?.hidePopover();
  }

  return (
    <div ref={menu} id={id} popover="auto" className={css.menu} onClick={closeOnNavigation}>
      <div className={css.head}>
        <LanguageSwitch />
        <button
          type="button"
          className={button.icon}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t("site.close")}
        >
          <X aria-hidden />
        </button>
      </div>
      <nav aria-label={t("site.menu")} className={css.sections}>
        <MenuLinks links={carLinks} className={css.cars} />
        <MenuLinks links={otherLinks} className={css.others} />
      </nav>
      {facts && <MenuContact facts={facts} />}
    </div>
  );
}

function MenuLinks({ links, className }: { links: readonly MenuLink[]; className: string | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const address = parseLocalizedPath(pathname).path + search;
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <PageLink to={localizePath(locale, to)} aria-current={address === to ? "page" : undefined}>
            {t(label)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function MenuContact({ facts: { phone, branches } }: { facts: DealershipView }) {
  const t = useTranslations();
  return (
    <div className={css.contact}>
      <h2>{t("site.branches")}</h2>
      <BranchStates branches={branches} />
      <p className={css.call}>
        <Phone aria-hidden />
        <PhoneLink phone={phone} />
      </p>
    </div>
  );
}
