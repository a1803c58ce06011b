/** `POST /consent`: stores the answer in a cookie and redirects back to the page. */
import { formText } from "../../../dealership/forms/form-text.ts";
import { redirect } from "react-router";
import { consentCookie } from "../../../client/stores/consent-cookie.ts";
import { localizedPath, pathIn } from "../../../i18n/locale.ts";
import { siteContext } from "../../../context.ts";
import type { Route } from "./+types/consent-choice";
import { samePage } from "../../same-page.ts";

/** Visits without the form, for example from the browser's history. */
export function loader(): Response {
  return redirect("/", 303);
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const page = formText(form, "page") ?? "/";
  const answer = form.get("answer") === "yes" ? "yes" : "no";
  const cookies = [consentCookie(answer), ...(answer === "no" ? expired(request) : [])];
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  const { locale } = localizedPath(page);
  return redirect(`${pathIn(locale, samePage(page, context.get(siteContext).screens))}#consent-kept`, {
    status: 303,
    headers,
  });
}

/** Limits against forged requests: the response has one header per cookie and domain. */
const most = { cookies: 16, labels: 8 };

/** Expires the tag manager's cookies when consent ends, on this host and its parent domains. */
function expired(request: Request): string[] {
  const set = [...(request.headers.get("cookie") ?? "").matchAll(/(?:^|;\s*)(_g(?:a|id|at|cl)[\w-]*)=/g)].map(
    ([, name = ""]) => name,
  );
  const names = [...new Set(set)].slice(0, most.cookies);
  const labels = new URL(request.url).hostname.split(".").slice(-most.labels);
  const domains = labels.slice(0, -1).map((_, first) => `; Domain=${labels.slice(first).join(".")}`);
  return names.flatMap((name) => ["", ...domains].map((domain) => `${name}=; Max-Age=0; Path=/${domain}`));
}
