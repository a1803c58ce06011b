import { BadgePercent, CarFront, House, type LucideIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { hideOnScrollDown } from "../../client/navigation/hide-on-scroll-down.ts";
import { localizePath, parseLocalizedPath, useLocale } from "../../i18n/locale.ts";
import { useTranslations, type PlainMessageKey } from "../../i18n/translate.ts";
import { PageLink } from "../base/page-link.tsx";
import { whatsappUrl } from "../base/phone-link.tsx";
import { WhatsAppIcon } from "./whatsapp-icon.tsx";
import css from "./site-bar.module.css";

const links: readonly { to: string; label: PlainMessageKey; Icon: LucideIcon }[] = [
  { to: "/", label: "site.home", Icon: House },
  { to: "/cars", label: "site.cars", Icon: CarFront },
  { to: "/offers", label: "site.offers", Icon: BadgePercent },
];

/** The way to WhatsApp on every page: in a bar at the bottom of phones and tablets, in the margin of wide screens. */
export function SiteBar({ whatsapp }: { whatsapp: string }) {
  const t = useTranslations();
  const locale = useLocale();
  const { path } = parseLocalizedPath(useLocation().pathname);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => (bar.current ? hideOnScrollDown(bar.current) : undefined), []);
  return (
    <nav ref={bar} className={css.bar} aria-label={t("site.shortcuts")}>
      {links.map(({ to, label, Icon }) => (
        <PageLink
          key={to}
          to={localizePath(locale, to)}
          className={css.item}
          aria-current={path === to || (to !== "/" && path.startsWith(`${to}/`)) ? "page" : undefined}
        >
          <Icon aria-hidden />
          {t(label)}
        </PageLink>
      ))}
      <a
        className={`${css.item} ${css.chat}`}
        href={whatsappUrl(whatsapp, t("site.whatsapp-greeting"))}
        target="_blank"
        rel="noopener"
        aria-label={t("site.whatsapp")}
      >
        <WhatsAppIcon />
        <span aria-hidden>{t("contact.whatsapp")}</span>
      </a>
    </nav>
  );
}
