import { appContext } from "../../../context.ts";
import { themeCss } from "../../../images/theme-css.ts";
import type { Route } from "./+types/theme";

export function loader({ context }: Route.LoaderArgs): Response {
  const { brandColor } = context.get(appContext).catalogue.current().dealership;
  return new Response(themeCss(brandColor), {
    headers: { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
