/** The sign-in page that leads back to the page of the request. */
export function signInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const next = pathname + search;
  return next === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ next }).toString()}`;
}

/** A path of the desk, never another site's address. */
export function nextPath(text: string | null | undefined): string {
  const base = "http://desk.invalid";
  const url = text?.startsWith("/") ? URL.parse(text, base) : null;
  // The path of `/.//evil.example` is `//evil.example`.
  const isOurs = url?.origin === base && !url.pathname.startsWith("//");
  return isOurs ? url.pathname + url.search : "/";
}
