import { data, type RouterContextProvider } from "react-router";
import { parseReference, type Channel } from "../../dealership/leads/lead.ts";
import { isSubscriptionToken, type SubscriptionPurpose } from "../subscription-token.server.ts";
import { localeFromUrl } from "../../i18n/locale.ts";
import { logContext } from "../../log.server.ts";
import { appContext, type AppContext } from "../../context.ts";

export type LinkOutcome = "done" | "bad-link" | "not-done";

const statusOf: Record<LinkOutcome, number> = { done: 200, "bad-link": 404, "not-done": 503 };

type Context = Readonly<RouterContextProvider>;

/** Data of the page with the button: a GET changes nothing, because mail scanners open links. */
export async function linkPageData(url: URL, purpose: SubscriptionPurpose, context: Context) {
  const { dealership } = context.get(appContext).catalogue.current();
  const isValid = (await verifiedReference(url, purpose, context)) !== undefined;
  return data(
    {
      dealership: dealership.name[localeFromUrl(url)],
      contact: { phone: dealership.phone, whatsapp: dealership.whatsapp },
      isValid,
    },
    { status: isValid ? 200 : 404, headers: { "cache-control": "private, no-store" } },
  );
}

/** Confirms or ends a subscription; does not reveal whether the address was subscribed before. */
export async function applySubscriptionLink(url: URL, purpose: SubscriptionPurpose, context: Context) {
  const outcome = await changeSubscription(url, purpose, context);
  return data({ outcome }, { status: statusOf[outcome], headers: { "cache-control": "no-store" } });
}

async function changeSubscription(url: URL, purpose: SubscriptionPurpose, context: Context): Promise<LinkOutcome> {
  const app = context.get(appContext);
  const { storage, now } = app;
  try {
    const reference = await verifiedReference(url, purpose, context);
    if (reference === undefined) return "bad-link";
    const at = now().toISOString();
    if (purpose === "unsubscribe") await storage.leads.endSubscription(reference, at);
    else if (!(await storage.leads.confirmSubscription(reference, at, staffChannels(app)))) return "bad-link";
    app.notifyOutbox();
    return "done";
  } catch (error) {
    context.get(logContext).error({ err: error, purpose }, "subscription change failed");
    return "not-done";
  }
}

/** Staff get mail about subscribers only if the settings name somebody for it. */
function staffChannels({ channels, catalogue }: AppContext): Channel[] {
  const isWanted = catalogue.current().dealership.leadEmails?.newsletter !== undefined;
  return isWanted && channels.includes("mail") ? ["mail"] : [];
}

async function verifiedReference(
  url: URL,
  purpose: SubscriptionPurpose,
  context: Context,
): Promise<string | undefined> {
  const reference = parseReference(url.searchParams.get("reference") ?? "");
  if (reference === undefined) return undefined;
  const isValidToken = await isSubscriptionToken(
    context.get(appContext).storage,
    purpose,
    reference,
    url.searchParams.get("token") ?? "",
  );
  return isValidToken ? reference : undefined;
}
