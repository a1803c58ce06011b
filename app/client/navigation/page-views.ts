import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { parseLocalizedPath, localizePath } from "../../i18n/locale.ts";
import { useConsent } from "../stores/consent.ts";

type PageView = { event: "page_view"; page_path: string; page_title: string; page_language: string };

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

let lastTrackedAddress: string | undefined;

export function usePageViews(tagManagerId: string | undefined): void {
  const { pathname, search } = useLocation();
  const hasConsent = useConsent() === "yes";
  const isFound = useMatches().at(-1)?.loaderData !== undefined;
  const path = trackedPath(pathname, search, isFound);
  // Unknown addresses share a path, and each is a page view of its own.
  const address = isFound ? path : pathname;

  useEffect(() => {
    if (tagManagerId === undefined || !hasConsent || lastTrackedAddress === address) return;
    lastTrackedAddress = address;
    loadTagManager(tagManagerId);
    const { title, documentElement } = document;
    sendPageView({ event: "page_view", page_path: path, page_title: title, page_language: documentElement.lang });
  }, [tagManagerId, hasConsent, path, address]);
}

/** Privacy: only paths of the site are sent, and of the query only the id of the item. */
export function trackedPath(pathname: string, search: string, isFound: boolean): string {
  const { locale, path } = parseLocalizedPath(pathname);
  const knownPath = isFound ? path : "/404";
  const id = new URLSearchParams(search).get("id") ?? "";
  const isItem = knownPath.endsWith("-details") && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && id.length <= 120;
  return localizePath(locale, isItem ? `${knownPath}?id=${id}` : knownPath);
}

function sendPageView(view: PageView): void {
  (window.dataLayer ??= []).push(view);
}

function loadTagManager(id: string): void {
  const url = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  if (document.querySelector(`script[src="${url}"]`)) return;
  (window.dataLayer ??= []).push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = url;
  document.head.append(script);
}
