type Name = "desk" | "desk-locale";

/**
 * `__Host-`: only this host can set it, over HTTPS. Safari stores no Secure cookie of http://localhost, so there it has
 * neither prefix nor attribute.
 */
function cookieName(origin: string, name: Name): string {
  return isHttps(origin) ? `__Host-${name}` : name;
}

/** `maxAgeSeconds` 0 removes it. */
export function deskCookie(
  origin: string,
  name: Name,
  { value, maxAgeSeconds }: { value: string; maxAgeSeconds: number },
): string {
  const secure = isHttps(origin) ? "; Secure" : "";
  return `${cookieName(origin, name)}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

export function readDeskCookie(request: Request, origin: string, name: Name): string | undefined {
  const full = cookieName(origin, name);
  // Not \s: browsers let any host of the domain set a cookie whose name is a no-break space and `__Host-desk`.
  for (const pair of (request.headers.get("cookie") ?? "").split(/; ?/)) {
    const [key, value] = pair.split("=", 2);
    if (key === full && value) return value;
  }
  return undefined;
}

function isHttps(origin: string): boolean {
  return origin.startsWith("https:");
}

/** The session's. */
export function sessionCookie(origin: string, token: string, maxAgeSeconds: number): string {
  return deskCookie(origin, "desk", { value: token, maxAgeSeconds });
}

export function sessionToken(request: Request, origin: string): string | undefined {
  return readDeskCookie(request, origin, "desk");
}
