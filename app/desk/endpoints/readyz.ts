import { deskContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import type { Route } from "./+types/readyz";

export const handle = { right: "public" } satisfies DeskHandle;

/** 503 while the database fails or the process shuts down. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const headers = { "content-type": "text/plain; charset=utf-8" };
  const { storage, isShuttingDown } = context.get(deskContext);
  if (isShuttingDown()) return new Response("leaving\n", { status: 503, headers });
  try {
    await storage.cars.catalogueVersion();
    return new Response("ready\n", { headers });
  } catch {
    return new Response("the database does not answer\n", { status: 503, headers });
  }
}
