import { inLocale, type Locale } from "../../../dealership/text/bilingual.ts";
import type { Dealership } from "../../../dealership/dealership.ts";
import { iconHash } from "../../../images/icon-hash.server.ts";
import { iconPath, icons } from "../../../images/icons.ts";
import { localeFromUrl, localizePath, textDirection } from "../../../i18n/locale.ts";
import { appContext } from "../../../context.ts";
import { paperColor } from "../../document/theme-colors.ts";
import type { Route } from "./+types/manifest";

/** Home screens truncate longer names. */
const maxShortNameLength = 15;

export function loader({ url, context }: Route.LoaderArgs): Response {
  const locale = localeFromUrl(url);
  return new Response(JSON.stringify(manifest(context.get(appContext).catalogue.current().dealership, locale)), {
    headers: { "content-type": "application/manifest+json; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}

function manifest(dealership: Dealership, locale: Locale) {
  const home = localizePath(locale, "/");
  const name = dealership.name[locale];
  const hash = iconHash(dealership);
  return {
    // Both languages are one app.
    id: "/",
    name,
    ...(name.length <= maxShortNameLength && { short_name: name }),
    description: inLocale(dealership.tagline, locale).text,
    lang: locale,
    dir: textDirection(locale),
    start_url: home,
    scope: "/",
    // A site of many pages needs a Back button.
    display: "minimal-ui",
    theme_color: dealership.brandColor,
    background_color: paperColor.light,
    icons: icons
      .filter(({ shape }) => shape !== "apple")
      .map((icon) => ({
        src: iconPath(icon, hash),
        sizes: `${icon.size}x${icon.size}`,
        type: "image/png",
        purpose: icon.shape,
      })),
  };
}
