import { themeCss } from "../../images/theme-css.ts";
import { defaultBrandColor } from "../brand-color.ts";
import type { DeskHandle } from "../handle.ts";
import type { Route } from "./+types/look";

export const handle = { right: "settings.change" } satisfies DeskHandle;

/** The desk in a colour that is not saved yet. */
export function loader({ url }: Route.LoaderArgs): Response {
  const color = `#${url.searchParams.get("color") ?? ""}`.toLowerCase();
  return new Response(themeCss(/^#[0-9a-f]{6}$/.test(color) ? color : defaultBrandColor), {
    headers: { "content-type": "text/css; charset=utf-8" },
  });
}
