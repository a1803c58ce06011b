/** CSRF: other sites may not post in their visitors' names. */

export type FormOrigin = "ours" | "another" | "unsaid";

/** `host` of the request; used only without a configured origin. */
export function formOrigin(
  headers: Headers,
  site: { origin: string; isOriginGiven: boolean },
  host: string,
): FormOrigin {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite !== null) return fetchSite === "same-origin" || fetchSite === "none" ? "ours" : "another";
  const origin = headers.get("origin");
  if (origin === null) return "unsaid";
  if (origin === site.origin) return "ours";
  return !site.isOriginGiven && URL.parse(origin)?.host === host ? "ours" : "another";
}
