/** CSRF protection by Sec-Fetch-Site, else Origin. */
export type FormOrigin = "ours" | "another" | "unsaid";

export function formOrigin(
  headers: Headers,
  settings: { origin: string; isOriginGiven: boolean },
  host: string,
): FormOrigin {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite !== null) return fetchSite === "same-origin" || fetchSite === "none" ? "ours" : "another";
  const origin = headers.get("origin");
  if (origin === null) return "unsaid";
  if (origin === settings.origin) return "ours";
  return !settings.isOriginGiven && URL.parse(origin)?.host === host ? "ours" : "another";
}
