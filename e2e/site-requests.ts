/** Requests without a browser to the site under test, which the global setup starts. */

export function siteAddress(): string {
  const address = process.env.SITE_ADDRESS;
  if (address === undefined) throw new Error("SITE_ADDRESS names the running site");
  return address;
}

/** Does not follow redirects. */
export function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, siteAddress()), { redirect: "manual", ...init });
}

/** The text of a page, whatever its status. */
export async function getText(path: string): Promise<string> {
  return (await get(path)).text();
}
