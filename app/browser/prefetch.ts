/** Which pages are worth fetching ahead: those that a visible link or the visitor's hand points to. */
import { localizedPath } from "../locale.ts";
import type { ScreenPath } from "../screen-paths.ts";

/** A page is a handful of requests; more would take the line from what the visitor looks at. */
const mostPages = 1;
const hoverMs = 65;

/** Pages for reading alone: what answers a form, changes something or depends on the visitor is never asked for ahead. */
const readingPaths: readonly ScreenPath[] = [
  "/",
  "/about-us",
  "/cars",
  "/cars/car-details",
  "/contact-us",
  "/jobs",
  "/news",
  "/news/news-details",
  "/offers",
  "/offers/offer-details",
  "/services",
  "/services/service-details",
];

declare global {
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

export function isSlowConnection(): boolean {
  const { saveData = false, effectiveType = "" } = navigator.connection ?? {};
  return saveData || effectiveType === "slow-2g" || effectiveType === "2g";
}

/** The first other pages that links on the screen lead to, those of its content before those of its frame. */
export function likelyPages(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]"), ...document.querySelectorAll<HTMLAnchorElement>("header nav a[href]")];
  const pages = links.filter(isOnScreen).map(readingPage);
  return [...new Set(pages)].filter((page) => page !== undefined && pathOf(page) !== pathOf(window.location.href)).slice(0, mostPages).flatMap((page) => page ?? []);
}

/** Tells the page that the visitor's pointer or focus rests on, and at once the one that is pressed; returns how to end it. */
export function watchIntent(tell: (page: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function intend({ type, target }: Event): void {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest("a") : null;
    const page = link && readingPage(link);
    if (!page) return;
    if (type === "pointerdown") tell(page);
    else timer = setTimeout(() => tell(page), hoverMs);
  }

  const signs = ["pointerover", "focusin", "pointerdown"];
  for (const sign of signs) document.addEventListener(sign, intend);
  return () => {
    clearTimeout(timer);
    for (const sign of signs) document.removeEventListener(sign, intend);
  };
}

function readingPage({ href, origin, pathname, search }: HTMLAnchorElement): string | undefined {
  const isReading = readingPaths.some((reading) => reading === pathOf(href));
  return origin === window.location.origin && isReading ? pathname + search : undefined;
}

function pathOf(address: string): string {
  return localizedPath(new URL(address, window.location.href).pathname).path;
}

function isOnScreen(link: HTMLAnchorElement): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight && link.checkVisibility({ visibilityProperty: true });
}
