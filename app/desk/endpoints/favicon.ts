import { defaultIconSvg } from "../../images/default-icon.ts";
import { defaultBrandColor } from "../brand-color.ts";
import { deskContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import type { Route } from "./+types/favicon";

export const handle = { right: "public" } satisfies DeskHandle;

/** A circle, to be told from the site's icon in a row of tabs. */
const circle = 16;

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const dealership = await context.get(deskContext).dealership();
  return new Response(defaultIconSvg(dealership?.brandColor ?? defaultBrandColor, circle), {
    headers: { "content-type": "image/svg+xml", "cache-control": "private, max-age=86400" },
  });
}
