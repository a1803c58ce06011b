import type { RouterContextProvider } from "react-router";
import { newsletter, newsletterLevels } from "../../../dealership/forms/newsletter.ts";
import { handleLeadForm, type LeadFormResult } from "../../../leads/intake/handle-lead-form.server.ts";
import { appContext } from "../../../context.ts";

type Context = Readonly<RouterContextProvider>;

export async function submitNewsletter(request: Request, context: Context): Promise<LeadFormResult> {
  return await handleLeadForm(
    request,
    await request.formData(),
    { kind: "newsletter", schema: newsletter, levels: newsletterLevels },
    context,
  );
}

/** Whether a confirmation e-mail is sent. Without a mail server the subscription stays pending. */
export function hasConfirmationChannel(context: Context): boolean {
  return context.get(appContext).channels.includes("confirmation");
}
