/** Where a text of the dealership's may lead: pages of the site, the web, a mailbox, a telephone. */
import { contentLimits } from "../../app/dealership/content/content-limits.ts";
import { contentSentences } from "./content-sentences.ts";

/** Why a link may not lead there; `undefined` where it may. */
export function linkFault(href: string): string | undefined {
  if (href.length > contentLimits.linkLength) return contentSentences.linkTooLong;
  // White space and control characters are dropped by browsers, so that java\nscript: would run.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(href)) return contentSentences.link;
  if (/^\/(?:ar|en)(?:[/?#]|$)/i.test(href)) return contentSentences.linkLanguage;
  return isPath(href) || isWebAddress(href) || isMailbox(href) || isTelephone(href) ? undefined : contentSentences.link;
}

/** `//host` would be another site, and so would be whatever a browser makes one of. */
function isPath(href: string): boolean {
  const ground = "https://site.example";
  return /^\/(?!\/)/.test(href) && URL.parse(href, ground)?.origin === ground;
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
