import { contentLimits } from "../dealership/content/content-limits.ts";
import { contentReasons } from "./content-reasons.ts";
import type { Message } from "../stock/problems/message.ts";

export function linkProblem(href: string): Message | undefined {
  if (href.length > contentLimits.linkLength) return contentReasons.linkTooLong;
  // Browsers drop white space and control characters, so java\nscript: would run.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(href)) return contentReasons.link;
  if (/^\/(?:ar|en)(?:[/?#]|$)/i.test(href)) return contentReasons.linkLanguage;
  return isPath(href) || isWebAddress(href) || isMailbox(href) || isTelephone(href) ? undefined : contentReasons.link;
}

function isPath(href: string): boolean {
  const origin = "https://site.example";
  return /^\/(?!\/)/.test(href) && URL.parse(href, origin)?.origin === origin;
}

function isWebAddress(href: string): boolean {
  const url = /^https?:\/\//i.test(href) ? URL.parse(href) : null;
  return url !== null && url.hostname !== "" && url.username === "" && url.password === "";
}

function isMailbox(href: string): boolean {
  return /^mailto:[^\s@?&,;:/]+@[^\s@?&,;:/]+\.[^\s@?&,;:/]+(?:\?subject=[^&#]*)?$/i.test(href);
}

function isTelephone(href: string): boolean {
  return /^tel:\+?\d[\d-]{2,20}$/i.test(href);
}
