import type { RouterContextProvider } from "react-router";
import { isLocale } from "../i18n/locale.ts";
import { getServerTranslations } from "../i18n/translate.server.ts";
import type { Dealership } from "../dealership/dealership.ts";
import type { Locale } from "../dealership/text/bilingual.ts";
import { deskCookie, readDeskCookie } from "../staff/desk-cookies.ts";
import { defaultBrandColor } from "./brand-color.ts";
import { databaseBusyContext, deskContext, invitedContext, sentFormContext, signedInContext } from "./context.ts";
import { keyAskers } from "./key-askers.server.ts";
import type { DeskPage } from "./page.ts";
import { textFields } from "./sent-form.server.ts";
import { getDeskTranslations } from "./translate.ts";

const localeCookieSeconds = 365 * 24 * 3_600;

/** For the way in, where nobody is known yet. */
export function localeCookie(origin: string, locale: Locale): string {
  return deskCookie(origin, "desk-locale", { value: locale, maxAgeSeconds: localeCookieSeconds });
}

/** The person's language; before signing in that of the cookie, then that of whom the link is for, else Arabic. */
function deskLocale(request: Request, context: Readonly<RouterContextProvider>): Locale {
  const { settings } = context.get(deskContext);
  const chosen = readDeskCookie(request, settings.desk.origin, "desk-locale");
  const { person } = context.get(signedInContext) ?? {};
  return person?.locale ?? (isLocale(chosen) ? chosen : (context.get(invitedContext)?.locale ?? "ar"));
}

export async function deskPage(
  request: Request,
  context: Readonly<RouterContextProvider>,
  script: string,
): Promise<DeskPage> {
  const { dealership: readDealership } = context.get(deskContext);
  const { person } = context.get(signedInContext) ?? {};
  const locale = deskLocale(request, context);
  const { pathname, search } = new URL(request.url);
  // The error page needs neither.
  const [dealership, askers] = await Promise.all([
    readDealership().catch(() => undefined),
    person ? keyAskers(person, context).catch(() => []) : [],
  ]);
  return {
    locale,
    dealershipName: nameOf(dealership, locale),
    theme: `/theme.css?${(dealership?.brandColor ?? defaultBrandColor).slice(1)}`,
    script,
    path: pathname,
    address: pathname + search,
    person,
    keyAskers: askers,
    unsent: request.method === "POST" ? await unsentFields(context) : undefined,
    siteTranslations: { ar: getServerTranslations("ar"), en: getServerTranslations("en") },
    branchName: dealership?.branches.find(({ slug }) => slug === person?.branch)?.name,
  };
}

async function unsentFields(context: Readonly<RouterContextProvider>): Promise<[string, string][] | undefined> {
  if (!context.get(databaseBusyContext)) return undefined;
  const form = context.get(sentFormContext);
  return form ? await textFields(form) : [];
}

/** For what is shown outside the page, such as the window that asks for a passkey. */
export async function dealershipName(request: Request, context: Readonly<RouterContextProvider>): Promise<string> {
  return nameOf(await context.get(deskContext).dealership(), deskLocale(request, context));
}

function nameOf(dealership: Dealership | undefined, locale: Locale): string {
  return dealership?.name[locale] ?? getDeskTranslations(locale)("desk.no-dealership");
}
