/** Sends page views to the tag manager, only after the visitor's consent. */
import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { localizedPath, pathIn } from "../../i18n/locale.ts";
import { useConsent } from "../stores/consent.ts";

type PageView = { event: "page_view"; page_path: string; page_title: string; page_language: string };

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

let counted: string | undefined;

/** `container`: the Google Tag Manager container; without one nothing is counted. */
export function usePageViews(container: string | undefined): void {
  const { pathname, search } = useLocation();
  const hasAgreed = useConsent() === "yes";
  // A page that was not found has no data.
  const isFound = useMatches().at(-1)?.loaderData !== undefined;
  const path = countedPath(pathname, search, isFound);

  useEffect(() => {
    if (container === undefined || !hasAgreed || counted === path) return;
    counted = path;
    loadContainer(container);
    const { title, documentElement } = document;
    countPageView({ event: "page_view", page_path: path, page_title: title, page_language: documentElement.lang });
  }, [container, hasAgreed, path]);
}

/** Privacy: only our own paths are sent, and of the query only the item that the page shows. */
export function countedPath(pathname: string, search: string, isFound: boolean): string {
  const { locale, path } = localizedPath(pathname);
  const counted = isFound ? path : "/404";
  const id = new URLSearchParams(search).get("id") ?? "";
  const isItem = counted.endsWith("-details") && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && id.length <= 120;
  return pathIn(locale, isItem ? `${counted}?id=${id}` : counted);
}

function countPageView(view: PageView): void {
  (window.dataLayer ??= []).push(view);
}

function loadContainer(id: string): void {
  const address = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  if (document.querySelector(`script[src="${address}"]`)) return;
  (window.dataLayer ??= []).push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  document.head.append(script);
}
