/**
 * A script that fails to load (broken connection, files of an older build) reloads the page, at most once per path in
 * ten seconds. After that, or when a reload would lose typed input, the page shows what happened.
 */
import { createPath, type Path } from "react-router";

type ReloadGuard = {
  destination: string | undefined;
  /** Fields that were typed into since the last navigation. */
  typedFields: Set<EventTarget>;
  isReloadRequested: boolean;
  /** Loads `address` as a document, or shows the failure if that was just tried. */
  recover(address: string): void;
};

declare global {
  interface Window {
    reloadGuard?: ReloadGuard;
  }
}

/** Runs in the document's head, before any script that could fail. It must not reference anything outside itself. */
function installReloadGuard(): void {
  const quietMs = 10_000;

  function wasJustReloaded(path: string): boolean {
    const key = `reloaded ${path}`;
    const now = Date.now();
    try {
      const last = Number(sessionStorage.getItem(key) ?? 0);
      // A clock that was set back must not block reloads for good.
      if (now >= last && now - last < quietMs) return true;
      sessionStorage.setItem(key, String(now));
      return false;
    } catch {
      // Without storage: a page that was itself reloaded within the last seconds is not reloaded again.
      const [load] = performance.getEntriesByType("navigation");
      return performance.now() < quietMs && load instanceof PerformanceNavigationTiming && load.type === "reload";
    }
  }

  function isAnythingTyped(): boolean {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
    const lists = [...document.querySelectorAll("select")];
    return (
      fields.some(isChanged) ||
      // React copies what is typed into a controlled field to its default value.
      fields.some(
        (field) =>
          guard.typedFields.has(field) && field.type !== "checkbox" && field.type !== "radio" && field.value !== "",
      ) ||
      lists.some(
        (list) =>
          list.selectedIndex !==
          Math.max(
            0,
            [...list.options].findIndex((option) => option.defaultSelected),
          ),
      )
    );
  }

  function isChanged(field: HTMLInputElement | HTMLTextAreaElement): boolean {
    if (!("checked" in field)) return field.value !== field.defaultValue;
    // A radio button outside a form only switches what is shown.
    if (field.type === "radio") return field.form !== null && field.checked !== field.defaultChecked;
    return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  }

  let isLeaving = false;
  addEventListener("pageshow", () => (isLeaving = false));

  function load(address: string): void {
    isLeaving = true;
    guard.isReloadRequested = address === location.href;
    if (guard.isReloadRequested) location.reload();
    else location.assign(address);
  }

  const guard: ReloadGuard = {
    destination: undefined,
    typedFields: new Set(),
    isReloadRequested: false,
    recover(address) {
      if (isLeaving) return;
      const isHere = address === location.href;
      const { dataset } = document.documentElement;
      // The response to a submitted form shows what was typed; a reload would ask for the empty form.
      const losesInput = isHere && (dataset["posted"] !== undefined || isAnythingTyped());
      if (!navigator.onLine || losesInput || wasJustReloaded(new URL(address).pathname)) {
        dataset["loadFailed"] = address;
        return;
      }
      load(address);
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

  // The entry itself is imported by the router's inline script.
  addEventListener("unhandledrejection", ({ reason }) => {
    // In the words of Chromium and Firefox, and of Safari.
    const isFailedImport =
      reason instanceof TypeError && /dynamically imported module|importing a module/i.test(reason.message);
    if (isFailedImport) guard.recover(location.href);
  });

  addEventListener("input", ({ target }) => target && guard.typedFields.add(target), true);

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("[data-retry]"))) return;
    load(document.documentElement.dataset["loadFailed"] ?? location.href);
  });

  // React Router reloads the current page when the next one's code fails to load, without a limit.
  if ("navigation" in window) {
    navigation.addEventListener("navigate", (event) => {
      if (event.navigationType !== "reload" || event.userInitiated || guard.isReloadRequested) return;
      event.preventDefault();
      // Without a destination the code was only prefetched.
      if (guard.destination !== undefined) guard.recover(guard.destination);
    });
  }
}

// The development server reloads pages by itself.
export const reloadGuardScript =
  import.meta.env.SSR && import.meta.env.PROD ? `(${installReloadGuard.toString()})();` : "";

/** Failures of optional imports do not reload the page. */
const optionalFailures = new WeakSet<Error>();

/** `undefined` when it cannot be loaded. */
export async function optional<Part>(part: Promise<Part>): Promise<Part | undefined> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof Error) optionalFailures.add(error);
    return undefined;
  }
}

/** Handles failed dynamic imports of a hydrated page (Vite's event). */
export function guardDynamicImports(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    // After the importer's own catch.
    setTimeout(() => {
      if (!optionalFailures.has(payload)) window.reloadGuard?.recover(window.location.href);
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

/** Loads a page as a document because its scripts cannot be loaded. */
export function recover(address: string): void {
  if (window.reloadGuard) window.reloadGuard.recover(address);
  else window.location.assign(address);
}

export function reloadPage(): void {
  if (window.reloadGuard) window.reloadGuard.isReloadRequested = true;
  window.location.reload();
}
