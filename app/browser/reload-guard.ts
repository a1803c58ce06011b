/** A part of a page that fails to load, after a new version was installed for example, is answered by one load of the whole page, at most once in ten seconds for the same path. */
import { createPath, type Path } from "react-router";
import { routePartFailed } from "./guarded-route-parts.ts";
import { isSomethingTyped } from "./typed-fields.ts";

const quietMs = 10_000;
const storagePrefix = "reloaded ";

declare global {
  interface Window {
    __reactRouterDataRouter?: { state: { navigation: { location?: Path | undefined } } };
  }
}

/** Failures of parts that nobody waits for. */
const unmissed = new WeakSet<Error>();

export function guardParts(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // Who asked for the part has the next word.
    setTimeout(() => {
      if (!unmissed.has(payload) && !isSomethingTyped()) loadAnew(window.location.href);
    });
  });
  window.addEventListener(routePartFailed, (event) => {
    const router = window.__reactRouterDataRouter;
    const next = router?.state.navigation.location;
    // With nobody on the way there it was fetched ahead, and may come when it is needed.
    const isAhead = router !== undefined && next === undefined;
    const asked = next === undefined ? window.location.href : new URL(createPath(next), window.location.href).href;
    if (isAhead || loadAnew(asked)) event.preventDefault();
  });
}

/** A part that the page is whole without: `undefined` where it cannot be loaded. */
export async function unlessMissing<Part>(part: Promise<Part>): Promise<Part | undefined> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof Error) unmissed.add(error);
    return undefined;
  }
}

/** False where the page stays: it has just been tried, or there is no connection to try it with. */
function loadAnew(address: string): boolean {
  if (!navigator.onLine || wasJustLoadedAnew(new URL(address).pathname)) return false;
  if (address === window.location.href) window.location.reload();
  else window.location.assign(address);
  return true;
}

function wasJustLoadedAnew(path: string): boolean {
  const now = Date.now();
  try {
    const last = Number(sessionStorage.getItem(storagePrefix + path) ?? 0);
    // A clock that was set back must not keep the page from ever being tried again.
    if (now >= last && now - last < quietMs) return true;
    sessionStorage.setItem(storagePrefix + path, String(now));
    return false;
  } catch {
    // A browser that keeps nothing still knows how this page was loaded, and when.
    const [load] = performance.getEntriesByType("navigation");
    return performance.now() < quietMs && load instanceof PerformanceNavigationTiming && load.type === "reload";
  }
}
