/** The page that a form was on, to lead back to. */
import { matchPath } from "react-router";
import { localizedPath } from "../locale.ts";
import { screenPaths } from "../screen-paths.ts";

/** A path of our own route table without its language, with its query, built anew: what the form says is never itself an address. */
export function samePage(page: string): string {
  const [pathname = "", ...query] = page.split("?");
  const { path } = localizedPath(pathname);
  const known = screenPaths.find((screen) => matchPath(screen, path) !== null);
  if (known === undefined) return "/";
  const search = new URLSearchParams(query.join("?")).toString();
  return search ? `${known}?${search}` : known;
}
