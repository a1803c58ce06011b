import { data } from "react-router";
import type { DeskHandle } from "../handle.ts";
import { deskContext } from "../context.ts";
import type { Route } from "./+types/pictures";

export const handle = { right: "stock.see" } satisfies DeskHandle;

const filePattern = /^([0-9a-f]{64})-(\d{2,4})\.(avif|webp)$/;

/** The same addresses as the site's, which may be another host. Not cached: drafts and VIN plates are for the staff only. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const [, hash, width, format] = filePattern.exec(params.file) ?? [];
  if (hash === undefined || (format !== "avif" && format !== "webp")) throw data(null, { status: 404 });
  const bytes = await context.get(deskContext).storage.pictures.rendition(hash, Number(width), format);
  if (!bytes) throw data(null, { status: 404 });
  return new Response(new Uint8Array(bytes), { headers: { "content-type": `image/${format}` } });
}
