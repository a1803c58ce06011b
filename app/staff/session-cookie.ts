/**
 * `__Host-`: only this host can set it, over HTTPS. Safari stores no Secure cookie of http://localhost, so there it has
 * neither prefix nor attribute.
 */
function sessionCookieName(origin: string): string {
  return isHttps(origin) ? "__Host-desk" : "desk";
}

/** `maxAgeSeconds` 0 removes it. */
export function sessionCookie(origin: string, token: string, maxAgeSeconds: number): string {
  const secure = isHttps(origin) ? "; Secure" : "";
  return `${sessionCookieName(origin)}=${token}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

export function sessionToken(request: Request, origin: string): string | undefined {
  return readCookie(request, sessionCookieName(origin));
}

export function readCookie(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get("cookie") ?? "").split(/;\s*/)) {
    const [key, value] = pair.split("=", 2);
    if (key === name && value) return value;
  }
  return undefined;
}

function isHttps(origin: string): boolean {
  return origin.startsWith("https:");
}
