import type { Locale } from "../../dealership/text/bilingual.ts";
import { otherLocale, localizePath } from "../../i18n/locale.ts";
import { socialPictureFormat, type SocialPicture } from "../../dealership/content/social-picture.ts";

const territories: Readonly<Record<Locale, string>> = { ar: "ar_SA", en: "en_SA" };

/** `canonical`: path without locale prefix, with its known query parameters. */
export function SocialMeta({
  origin,
  canonical,
  locale,
  siteName,
  picture,
}: {
  origin: string;
  canonical: string;
  locale: Locale;
  siteName: string;
  picture: SocialPicture;
}) {
  return (
    <>
      <meta property="og:type" content={canonical.startsWith("/news/") ? "article" : "website"} />
      <meta property="og:url" content={origin + localizePath(locale, canonical)} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={territories[locale]} />
      <meta property="og:locale:alternate" content={territories[otherLocale(locale)]} />
      <meta property="og:image" content={origin + picture.path} />
      <meta property="og:image:type" content={socialPictureFormat.type} />
      <meta property="og:image:width" content={String(socialPictureFormat.width)} />
      <meta property="og:image:height" content={String(socialPictureFormat.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
