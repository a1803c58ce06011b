import { use, type ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Locale } from "../dealership/text/bilingual.ts";
import { textDirection, LocaleContext, localeFromUrl, parseLocalizedPath, localizePath } from "../i18n/locale.ts";
import { viewSettingsScript } from "../client/stores/view-setting.ts";
import { consentScript } from "../client/stores/consent.ts";
import { reloadGuardScript } from "../client/navigation/reload-guard.ts";
import { appleIcon, iconPath } from "../images/icons.ts";
import { iconHash } from "../images/icon-hash.server.ts";
import { ServerRenderContext } from "./document/server-render.ts";
import { appContext } from "../context.ts";
import { pageSocialPicture } from "./seo/social-cards.server.ts";
import type { SocialPicture } from "../dealership/content/social-picture.ts";
import { DocumentPreloads } from "./document/document-preloads.tsx";
import { ErrorScreen } from "./screens/error-screen.tsx";
import { InlineScript } from "../ui/base/inline-script.tsx";
import { JsonLd } from "./seo/json-ld.tsx";
import { SiteFrame } from "../ui/layout/site-frame.tsx";
import { SocialMeta } from "./seo/social-meta.tsx";
import { dealershipView, themeUrl } from "../catalogue/views/dealership-view.ts";
import { paperColor } from "./document/theme-colors.ts";
import type { Route } from "./+types/root";
import { preloadFonts } from "../ui/base/preload-fonts.ts";
import "../ui/base/fonts.css";
import "../ui/base/base.css";
import "../ui/base/mask-icons.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { settings, catalogue, buildId } = app;
  const locale = localeFromUrl(url);
  const snapshot = catalogue.current();
  const { dealership } = snapshot;
  return {
    origin: settings.origin,
    theme: themeUrl(dealership),
    brandColor: dealership.brandColor,
    appleIcon: iconPath(appleIcon, iconHash(dealership)),
    socialPicture: pageSocialPicture(parseLocalizedPath(url.pathname).path, app, locale),
    facts: dealershipView(dealership, snapshot.day, locale),
    build: import.meta.env.PROD ? buildId : undefined,
    container: settings.analyticsContainerId,
  };
}

export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return parseLocalizedPath(currentUrl.pathname).locale !== parseLocalizedPath(nextUrl.pathname).locale;
}

type RootData = Awaited<ReturnType<typeof loader>>;

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = parseLocalizedPath(useLocation().pathname);
  const root = useRouteLoaderData<typeof loader>("root");
  const serverRender = use(ServerRenderContext);
  preloadFonts(locale);
  const hasBottomBar = useMatches().some(({ loaderData }) => hasStickyBar(loaderData));
  return (
    <LocaleContext value={locale}>
      {/* `:has()` would recalculate the styles of the whole page on every change. */}
      <html
        lang={locale}
        dir={textDirection(locale)}
        data-build={root?.build}
        data-sticky-bar={hasBottomBar ? "" : undefined}
        data-posted={serverRender?.isPosted ? "" : undefined}
        suppressHydrationWarning
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <DocumentPreloads />
          <Meta />
          <InlineScript
            code={reloadGuardScript + viewSettingsScript + (root?.container === undefined ? "" : consentScript)}
          />
          <AddressTags root={root} locale={locale} />
          {/* Declares the cascade layer order, so it comes first. */}
          {root && <link rel="stylesheet" href={root.theme} />}
          <Links />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          {root && <HomeScreenTags root={root} locale={locale} />}
        </head>
        <body>
          <SiteFrame facts={root?.facts} build={root?.build} tagManagerId={root?.container}>
            {children}
          </SiteFrame>
          <ScrollRestoration />
          <JsonLd />
          {!serverRender?.isRefused && <Scripts />}
        </body>
      </html>
    </LocaleContext>
  );
}

function AddressTags({ root, locale }: { root: RootData | undefined; locale: Locale }) {
  const loaderData = useMatches().map((match) => match.loaderData);
  const canonical = loaderData.map(canonicalPath).findLast((path) => path !== undefined);
  // The home page's loader runs for `/no-such-page`, which it reads as an unknown locale.
  const hasFailed = Boolean(useRouteError());
  if (root === undefined || canonical === undefined || hasFailed) return <meta name="robots" content="noindex" />;
  const { origin } = root;
  const picture = loaderData.map(socialPicture).findLast((picture) => picture !== undefined) ?? root.socialPicture;
  return (
    <>
      <link rel="canonical" href={origin + localizePath(locale, canonical)} />
      <link rel="alternate" hrefLang="ar" href={origin + localizePath("ar", canonical)} />
      <link rel="alternate" hrefLang="en" href={origin + localizePath("en", canonical)} />
      <link rel="alternate" hrefLang="x-default" href={origin + localizePath("ar", canonical)} />
      <SocialMeta origin={origin} canonical={canonical} locale={locale} siteName={root.facts.name} picture={picture} />
    </>
  );
}

function HomeScreenTags({ root, locale }: { root: RootData; locale: Locale }) {
  return (
    <>
      <link rel="apple-touch-icon" href={root.appleIcon} />
      <link rel="manifest" href={localizePath(locale, "/manifest.webmanifest")} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={root.brandColor} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paperColor.dark} />
    </>
  );
}

function canonicalPath(loaderData: unknown): string | undefined {
  const canonical = property(loaderData, "canonical");
  return typeof canonical === "string" ? canonical : undefined;
}

function socialPicture(loaderData: unknown): SocialPicture | undefined {
  const picture = property(loaderData, "socialPicture");
  const [path, alt] = [property(picture, "path"), property(picture, "alt")];
  return typeof path === "string" && typeof alt === "string" ? { path, alt } : undefined;
}

function hasStickyBar(loaderData: unknown): boolean {
  return property(loaderData, "hasStickyBar") === true;
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
