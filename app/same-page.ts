/** The page that a form was on, to lead back to. */
import { matchPath } from "react-router";
import { localizedPath } from "./locale.ts";
import type { Screen } from "./screens.server.ts";

/** A screen's path without its language, with its query, built anew: what the form sends is never itself an address. */
export function samePage(page: string, screens: readonly Screen[]): string {
  const [pathname = "", ...query] = page.split("?");
  const { path } = localizedPath(pathname);
  const screen = screens.find((one) => matchPath(one.path, path) !== null);
  if (screen === undefined) return "/";
  const search = new URLSearchParams(query.join("?")).toString();
  return search ? `${screen.path}?${search}` : screen.path;
}
