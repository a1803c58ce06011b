import { appContext } from "../../../context.ts";
import { plainTextError } from "../preferences/plain-text-error.ts";
import type { Route } from "./+types/brand-mark";

// `--ink` of ui/base/base.css: an image cannot read the page's custom properties.
const style =
  "path{fill:oklch(.23 .012 260)}@media(prefers-color-scheme:dark){path{fill:oklch(.955 .004 95)}}@media(forced-colors:active){path{fill:CanvasText}}";

export function loader({ params, context }: Route.LoaderArgs): Response {
  const slug = /^(.+)\.svg$/.exec(params.file)?.[1] ?? "";
  const path = context.get(appContext).catalogue.current().brands.get(slug)?.markPath;
  if (path === undefined) return plainTextError(404);
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>${style}</style><path d="${path}"/></svg>`,
    {
      headers: {
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=86400",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      },
    },
  );
}
