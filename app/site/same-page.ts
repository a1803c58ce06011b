import { matchPath } from "react-router";
import { localizedPath } from "../i18n/locale.ts";
import type { Screen } from "../screen.ts";

/** The page to redirect back to after a form. Rebuilt from a known screen's path and the query: the form's value is never used as an address (open redirect). */
export function samePage(page: string, screens: readonly Screen[]): string {
  const [pathname = "", ...query] = page.split("?");
  const { path } = localizedPath(pathname);
  const screen = screens.find((one) => matchPath(one.path, path) !== null);
  if (screen === undefined) return "/";
  const search = new URLSearchParams(query.join("?")).toString();
  return search ? `${screen.path}?${search}` : screen.path;
}
