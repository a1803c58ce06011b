import { redirect } from "react-router";
import { formText } from "../../dealership/forms/form-text.ts";
import { isLocale } from "../../i18n/locale.ts";
import { deskContext, signedInContext } from "../context.ts";
import type { DeskHandle } from "../handle.ts";
import { nextPath } from "../next-path.ts";
import { localeCookie } from "../page.server.ts";
import type { Route } from "./+types/language";

export const handle = { right: "public" } satisfies DeskHandle;

/** A visit without the form, for example from the browser's history. */
export function loader(): Response {
  return redirect("/", 303);
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData();
  const chosen = formText(form, "to") ?? "";
  const locale = isLocale(chosen) ? chosen : "ar";
  const { storage, settings } = context.get(deskContext);
  const { person } = context.get(signedInContext) ?? {};
  if (person) await storage.staff.changeLocale(person.id, locale);
  return redirect(nextPath(formText(form, "page")), {
    status: 303,
    headers: { "set-cookie": localeCookie(settings.desk.origin, locale) },
  });
}
