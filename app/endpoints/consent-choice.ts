/** `POST /consent`: the visitor's answer to being measured; kept in a cookie, and back to the page. */
import { redirect } from "react-router";
import { consentCookie } from "../consent-cookie.ts";
import { localizedPath, pathIn } from "../locale.ts";
import { siteContext } from "../site.server.ts";
import type { Route } from "./+types/consent-choice";
import { samePage } from "../same-page.ts";

/** Whoever comes here without the form, by the browser's history for example. */
export function loader(): Response {
  return redirect("/", 303);
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const page = String(form.get("page") ?? "/");
  const answer = form.get("answer") === "yes" ? "yes" : "no";
  const cookies = [consentCookie(answer), ...(answer === "no" ? expired(request) : [])];
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  const { locale } = localizedPath(page);
  return redirect(`${pathIn(locale, samePage(page, context.get(siteContext).screens))}#consent-kept`, { status: 303, headers });
}

/** What the measuring sets is a handful, and no site's name has so many parts: more of either is made up, and would be answered with their product. */
const most = { cookies: 16, labels: 8 };

/** What the measuring itself has set ends with the consent, on this host and on the domains that it belongs to. */
function expired(request: Request): string[] {
  const set = [...(request.headers.get("cookie") ?? "").matchAll(/(?:^|;\s*)(_g(?:a|id|at|cl)[\w-]*)=/g)].map(([, name = ""]) => name);
  const names = [...new Set(set)].slice(0, most.cookies);
  const labels = new URL(request.url).hostname.split(".").slice(-most.labels);
  const domains = labels.slice(0, -1).map((_, first) => `; Domain=${labels.slice(first).join(".")}`);
  return names.flatMap((name) => ["", ...domains].map((domain) => `${name}=; Max-Age=0; Path=/${domain}`));
}
