import type { DeskHandle } from "../handle.ts";

export const handle = { right: "public" } satisfies DeskHandle;

export function loader(): Response {
  return new Response("ok\n", { headers: { "content-type": "text/plain; charset=utf-8" } });
}
