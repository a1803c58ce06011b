import { matchPath } from "react-router";
import { parseLocalizedPath } from "../i18n/locale.ts";
import type { Screen } from "../screen.ts";

/** Where to redirect after a form: the path of a screen with the query of `page`. Prevents open redirects. */
export function redirectBackPath(page: string, screens: readonly Screen[]): string {
  const [pathname = "", ...query] = page.split("?");
  const { path } = parseLocalizedPath(pathname);
  const screen = screens.find((candidate) => matchPath(candidate.path, path) !== null);
  if (screen === undefined) return "/";
  const search = new URLSearchParams(query.join("?")).toString();
  return search ? `${screen.path}?${search}` : screen.path;
}
