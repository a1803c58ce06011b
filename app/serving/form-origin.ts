/** Where a form comes from, as its browser says: other sites may not post in the name of their visitors. */

export type FormOrigin = "ours" | "another" | "unsaid";

/** `host` is what the request was sent to; it counts only where the operator has not said what the site is called. */
export function formOrigin(headers: Headers, site: { origin: string; isOriginGiven: boolean }, host: string): FormOrigin {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite !== null) return fetchSite === "same-origin" || fetchSite === "none" ? "ours" : "another";
  const origin = headers.get("origin");
  if (origin === null) return "unsaid";
  if (origin === site.origin) return "ours";
  return !site.isOriginGiven && URL.parse(origin)?.host === host ? "ours" : "another";
}
