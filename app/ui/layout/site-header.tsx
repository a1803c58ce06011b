import { Heart, Menu } from "lucide-react";
import { Link, useLocation } from "react-router";
import { parseLocalizedPath, localizePath, useLocale } from "../../i18n/locale.ts";
import type { Picture } from "../../dealership/car/car.ts";
import type { DealershipView } from "../../catalogue/views/dealership-view.ts";
import { useTranslations, type PlainMessageKey } from "../../i18n/translate.ts";
import { useWishlist } from "../../client/stores/wishlist.ts";
import { CarImage } from "../car/car-image.tsx";
import { HeaderSearch } from "./header-search.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { PageLink } from "../base/page-link.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import css from "./site-header.module.css";

const sections: readonly { to: string; label: PlainMessageKey }[] = [
  { to: "/cars", label: "site.cars" },
  { to: "/offers", label: "site.offers" },
  { to: "/services", label: "site.services" },
  { to: "/news", label: "site.news" },
  { to: "/about-us", label: "site.about" },
  { to: "/contact-us", label: "site.contact" },
];

export function SiteHeader({ facts }: { facts: DealershipView | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <PageLink className={css.name} to={localizePath(locale, "/")}>
          {facts?.logo && <Logo picture={facts.logo} />}
          <span className={css.nameText}>{facts?.name ?? t("site.home")}</span>
        </PageLink>
        <nav className={css.sections} aria-label={t("site.main-navigation")}>
          <SectionLinks />
        </nav>
        <div className={css.actions}>
          <HeaderSearch />
          <WishlistLink />
          <LanguageSwitch className={css.language} />
          <button type="button" className={css.menuButton} popoverTarget="site-menu" aria-label={t("site.menu")}>
            <Menu aria-hidden />
          </button>
        </div>
      </div>
      <PhoneMenu id="site-menu" facts={facts} />
    </header>
  );
}

// In pixels, as in the style sheet.
const logoHeight = 36;
const maxLogoWidth = 144;
/** Logos from this width for a height of 1 are taken for the dealership's name in letters. */
const wordmarkRatio = 2.5;

function Logo({ picture }: { picture: Picture }) {
  const ratio = picture.width / picture.height;
  const width = Math.round(Math.min(logoHeight * ratio, maxLogoWidth));
  return (
    <span className={css.logo} data-wordmark={ratio >= wordmarkRatio || undefined}>
      <CarImage picture={picture} alt="" sizes={`${width}px`} className={css.logoImage} />
    </span>
  );
}

function SectionLinks() {
  const t = useTranslations();
  const locale = useLocale();
  const { path } = parseLocalizedPath(useLocation().pathname);
  return (
    <ul className={css.list}>
      {sections.map(({ to, label }) => (
        <li key={to}>
          <PageLink
            to={localizePath(locale, to)}
            aria-current={path === to || path.startsWith(`${to}/`) ? "page" : undefined}
          >
            {t(label)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function WishlistLink() {
  const t = useTranslations();
  const locale = useLocale();
  const { size } = useWishlist();
  const label = size === 0 ? t("site.wishlist") : t("site.wishlist-count", { count: size });
  return (
    <Link className={css.action} to={localizePath(locale, "/wishlist")} aria-label={label}>
      <span className={css.heart}>
        <Heart aria-hidden />
        {size > 0 && <b className={css.count}>{size}</b>}
      </span>
    </Link>
  );
}
