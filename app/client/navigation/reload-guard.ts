/**
 * Reloads the page when a script fails to load (broken connection, files of an older build), at most once per path in
 * ten seconds. After that, or if a reload would lose input, the page shows an error with a button.
 */
import { createPath, type Path } from "react-router";

type ReloadGuard = {
  /** URL of the navigation in progress. */
  destination: string | undefined;
  typedFields: Set<EventTarget>;
  isReloadRequested: boolean;
  /** Loads `url` as a document, or shows the error if that was just tried. */
  recover(url: string): void;
};

declare global {
  interface Window {
    reloadGuard?: ReloadGuard;
  }
}

/** Inlined into the head: it must not reference anything outside itself. */
function installReloadGuard(): void {
  const minReloadIntervalMs = 10_000;

  function wasJustReloaded(path: string): boolean {
    const key = `reloaded ${path}`;
    const now = Date.now();
    try {
      const lastReload = Number(sessionStorage.getItem(key) ?? 0);
      // A clock that was set back must not block reloads for good.
      if (now >= lastReload && now - lastReload < minReloadIntervalMs) return true;
      sessionStorage.setItem(key, String(now));
      return false;
    } catch {
      const [load] = performance.getEntriesByType("navigation");
      return (
        performance.now() < minReloadIntervalMs && load instanceof PerformanceNavigationTiming && load.type === "reload"
      );
    }
  }

  function hasInput(): boolean {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
    const selects = [...document.querySelectorAll("select")];
    return (
      fields.some(isChanged) ||
      // React copies the value of a controlled field to its default value.
      fields.some(
        (field) =>
          guard.typedFields.has(field) && field.type !== "checkbox" && field.type !== "radio" && field.value !== "",
      ) ||
      selects.some(
        (select) =>
          select.selectedIndex !==
          Math.max(
            0,
            [...select.options].findIndex((option) => option.defaultSelected),
          ),
      )
    );
  }

  function isChanged(field: HTMLInputElement | HTMLTextAreaElement): boolean {
    if (!("checked" in field)) return field.value !== field.defaultValue;
    // Radio buttons outside forms only switch the view.
    if (field.type === "radio") return field.form !== null && field.checked !== field.defaultChecked;
    return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  }

  let isLeaving = false;
  addEventListener("pageshow", () => (isLeaving = false));

  function load(url: string): void {
    isLeaving = true;
    guard.isReloadRequested = url === location.href;
    if (guard.isReloadRequested) location.reload();
    else location.assign(url);
  }

  const guard: ReloadGuard = {
    destination: undefined,
    typedFields: new Set(),
    isReloadRequested: false,
    recover(url) {
      if (isLeaving) return;
      // Some browsers are made to have none.
      navigator.sendBeacon?.("/browser-errors", new URLSearchParams({ kind: "load", path: new URL(url).pathname }));
      const isCurrentPage = url === location.href;
      const { dataset } = document.documentElement;
      // The page shows a submitted form; a reload would empty it.
      const losesInput = isCurrentPage && (dataset["posted"] !== undefined || hasInput());
      if (!navigator.onLine || losesInput || wasJustReloaded(new URL(url).pathname)) {
        dataset["loadFailed"] = url;
        return;
      }
      load(url);
    },
  };
  window.reloadGuard = guard;

  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === "module") guard.recover(location.href);
    },
    true,
  );

  addEventListener("unhandledrejection", ({ reason }) => {
    // Error messages of Chromium and Firefox, and of Safari.
    const isFailedImport =
      reason instanceof TypeError && /dynamically imported module|importing a module/i.test(reason.message);
    if (isFailedImport) guard.recover(location.href);
  });

  addEventListener("input", ({ target }) => target && guard.typedFields.add(target), true);

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("[data-retry]"))) return;
    load(document.documentElement.dataset["loadFailed"] ?? location.href);
  });

  // React Router reloads the current page when the code of the next one fails to load, without a limit.
  if ("navigation" in window) {
    navigation.addEventListener("navigate", (event) => {
      if (event.navigationType !== "reload" || event.userInitiated || guard.isReloadRequested) return;
      event.preventDefault();
      if (guard.destination !== undefined) guard.recover(guard.destination);
    });
  }
}

export const reloadGuardScript =
  import.meta.env.SSR && import.meta.env.PROD ? `(${installReloadGuard.toString()})();` : "";

const ignoredFailures = new WeakSet<Error>();

/** `undefined` if the import fails; the page is not reloaded. */
export async function optionalImport<Module>(module: Promise<Module>): Promise<Module | undefined> {
  try {
    return await module;
  } catch (error) {
    if (error instanceof Error) ignoredFailures.add(error);
    return undefined;
  }
}

export function guardDynamicImports(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // After the importer's own catch.
    setTimeout(() => {
      if (!ignoredFailures.has(payload)) window.reloadGuard?.recover(window.location.href);
    });
  });
}

export function setDestination(location: Path | undefined): void {
  const guard = window.reloadGuard;
  if (!guard) return;
  const hasArrived = location === undefined && guard.destination !== undefined;
  if (hasArrived) guard.typedFields.clear();
  guard.destination = location && new URL(createPath(location), window.location.href).href;
}

export function recover(url: string): void {
  if (window.reloadGuard) window.reloadGuard.recover(url);
  else window.location.assign(url);
}

export function reloadPage(): void {
  if (window.reloadGuard) window.reloadGuard.isReloadRequested = true;
  window.location.reload();
}
