import { formText } from "../../../dealership/forms/form-text.ts";
import { redirect } from "react-router";
import { consentCookie } from "../../../client/stores/consent-cookie.ts";
import { parseLocalizedPath, localizePath } from "../../../i18n/locale.ts";
import { appContext } from "../../../context.ts";
import type { Route } from "./+types/consent-choice";
import { redirectBackPath } from "../../redirect-back.ts";

export function loader(): Response {
  return redirect("/", 303);
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const page = formText(form, "page") ?? "/";
  const answer = form.get("answer") === "yes" ? "yes" : "no";
  const cookies = [consentCookie(answer), ...(answer === "no" ? expiredCookies(request) : [])];
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  const { locale } = parseLocalizedPath(page);
  return redirect(`${localizePath(locale, redirectBackPath(page, context.get(appContext).screens))}#consent-kept`, {
    status: 303,
    headers,
  });
}

/** Limits against forged requests: the response has one header per cookie and domain. */
const max = { cookies: 16, labels: 8 };

/** Expires Google's cookies on this host and its parent domains. */
function expiredCookies(request: Request): string[] {
  const cookieNames = [...(request.headers.get("cookie") ?? "").matchAll(/(?:^|;\s*)(_g(?:a|id|at|cl)[\w-]*)=/g)].map(
    ([, name = ""]) => name,
  );
  const names = [...new Set(cookieNames)].slice(0, max.cookies);
  const labels = new URL(request.url).hostname.split(".").slice(-max.labels);
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join(".")}`);
  return names.flatMap((name) => ["", ...domains].map((domain) => `${name}=; Max-Age=0; Path=/${domain}`));
}
