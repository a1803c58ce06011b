/** The document: language and direction, head, the site's frame around every screen, and the error page. */
import arabicFont from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url";
import latinFont from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError, useRouteLoaderData } from "react-router";
import type { Locale } from "./dealership/bilingual.ts";
import { direction, localeOf, localizedPath, pathIn, useLocale } from "./locale.ts";
import { carsViewScript } from "./browser/cars-view.ts";
import { siteContext } from "./site.server.ts";
import { ErrorScreen } from "./screens/error-screen.tsx";
import { InlineScript } from "./ui/inline-script.tsx";
import { SiteFrame } from "./ui/site-frame.tsx";
import { siteFacts, themeAddress } from "./site-facts.ts";
import type { Route } from "./+types/root";
import "./ui/base.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const { settings, catalogue, wordsChunks } = context.get(siteContext);
  const locale = localeOf(url);
  const { dealership } = catalogue.current();
  return {
    origin: settings.origin,
    theme: themeAddress(dealership),
    words: wordsChunks[locale],
    facts: siteFacts(dealership, locale),
  };
}

export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return localizedPath(currentUrl.pathname).locale !== localizedPath(nextUrl.pathname).locale;
}

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={locale} dir={direction(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <InlineScript code={carsViewScript} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={locale === "ar" ? arabicFont : latinFont} />
        <AddressLinks origin={root?.origin} locale={locale} />
        {/* Before the build's own styles: it says the order of the cascade layers. */}
        {root && <link rel="stylesheet" href={root.theme} />}
        <Links />
        {root?.words && <link rel="modulepreload" href={root.words} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <SiteFrame facts={root?.facts}>{children}</SiteFrame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Canonical address and the same page in the other language; a page that was not found has neither. */
function AddressLinks({ origin, locale }: { origin: string | undefined; locale: Locale }) {
  const canonical = useMatches().map((match) => canonicalPath(match.loaderData)).findLast((path) => path !== undefined);
  // `/no-such-page` matches the home page under an unknown language, whose loader has answered too.
  const failed = Boolean(useRouteError());
  if (origin === undefined || canonical === undefined || failed) return <meta name="robots" content="noindex" />;
  return (
    <>
      <link rel="canonical" href={origin + pathIn(locale, canonical)} />
      <link rel="alternate" hrefLang="ar" href={origin + pathIn("ar", canonical)} />
      <link rel="alternate" hrefLang="en" href={origin + pathIn("en", canonical)} />
      <link rel="alternate" hrefLang="x-default" href={origin + pathIn("ar", canonical)} />
    </>
  );
}

/** A screen's loader says its canonical path (without language prefix, with its known query) in `canonical`. */
function canonicalPath(loaderData: unknown): string | undefined {
  if (typeof loaderData !== "object" || loaderData === null || !("canonical" in loaderData)) return undefined;
  return typeof loaderData.canonical === "string" ? loaderData.canonical : undefined;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
