import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { isLocale } from "../i18n/locale.ts";
import { decodePath } from "./decode-path.ts";

const maxUrlLength = 4_096;

/** `isHead`: answered as GET, but Node sends no body. */
export type Env = { Bindings: Partial<HttpBindings> & { isHead?: boolean } };

export function methodNotAllowed(context: Context, allow: string): Response {
  return context.text("405 Method Not Allowed", 405, { allow });
}

/** `undefined` for a URL that the router can read. */
export function invalidUrlStatus(url: string): 404 | 414 | undefined {
  if (url.length > maxUrlLength) return 414;
  return decodePath(new URL(url).pathname) === undefined ? 404 : undefined;
}

/** The one spelling of a path: `/cars` for `/CARS`, `/%63ars`, `/cars/` and `//cars`. Never begins with two slashes, which would be a host. */
export function canonicalPath(pathname: string): string {
  const single = pathname.replaceAll(/\/{2,}/g, "/");
  const path = /^(?:\/[^/\\]+)+\/$/.test(single) ? single.slice(0, -1) : single;
  const segments = path.split("/").map((segment) => decodeURIComponent(segment).toLowerCase());
  const isAddress = segments.slice(1).every((segment) => /^[a-z0-9._-]+$/.test(segment));
  // Such as /FR or /en-US, which are not found.
  const isOtherLanguage = /^[a-z]{2}(?:-[a-z]+)?$/.test(segments[1] ?? "") && !isLocale(segments[1]);
  return isAddress && !isOtherLanguage ? segments.join("/") : path;
}

const maxHeadBytes = 16 * 1024;

/** Of request line and headers. The parser reads a little more, so that people get a page. */
export function isHeadTooLarge({ url = "", rawHeaders }: Pick<IncomingMessage, "url" | "rawHeaders">): boolean {
  let bytes = url.length;
  for (const text of rawHeaders) bytes += text.length;
  return bytes > maxHeadBytes;
}

export function isUrlencodedForm(type = ""): boolean {
  return /^application\/x-www-form-urlencoded(?:\s*;|$)/i.test(type);
}
