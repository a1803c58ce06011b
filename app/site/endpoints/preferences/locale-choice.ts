import { formText } from "../../../dealership/forms/form-text.ts";
import { redirect } from "react-router";
import { isLocale, localeCookie, localizePath } from "../../../i18n/locale.ts";
import { appContext } from "../../../context.ts";
import { redirectBackPath } from "../../redirect-back.ts";
import type { Route } from "./+types/locale-choice";

/** A visit without the form, for example from the browser's history. */
export function loader(): Response {
  return redirect("/", 303);
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const selected = formText(form, "to") ?? "";
  const locale = isLocale(selected) ? selected : "ar";
  const target = redirectBackPath(formText(form, "page") ?? "/", context.get(appContext).screens);
  return redirect(localizePath(locale, target), {
    status: 303,
    headers: { "set-cookie": localeCookieHeader(locale), "cache-control": "no-store" },
  });
}

function localeCookieHeader(locale: string): string {
  return `${localeCookie.name}=${locale}; Max-Age=${localeCookie.maxAgeDays * 24 * 60 * 60}; Path=/; SameSite=Lax`;
}
