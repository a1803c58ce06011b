import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { decodePath } from "./decode-path.ts";

const maxUrlLength = 4_096;

export type Env = { Bindings: Partial<HttpBindings> };

export function methodNotAllowed(context: Context, allow: string): Response {
  return context.text("405 Method Not Allowed", 405, { allow });
}

/** Rejects `/en//host`: the 404 page would link to `//host` as its Arabic version. */
export const rejectInvalidUrls: MiddlewareHandler = async (context, next) => {
  if (context.req.url.length > maxUrlLength) return context.text("414 URI Too Long", 414);
  const { pathname } = new URL(context.req.url);
  if (pathname.includes("//") || decodePath(pathname) === undefined) return context.text("404 Not Found", 404);
  return next();
};

export function isUrlencodedForm(type = ""): boolean {
  return /^application\/x-www-form-urlencoded(?:\s*;|$)/i.test(type);
}
