import { themeCss } from "../../images/theme-css.ts";
import { defaultBrandColor } from "../brand-color.ts";
import { deskContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import type { Route } from "./+types/theme";

export const handle = { right: "public" } satisfies DeskHandle;

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const dealership = await context.get(deskContext).dealership();
  return new Response(themeCss(dealership?.brandColor ?? defaultBrandColor), {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "private, max-age=86400" },
  });
}
