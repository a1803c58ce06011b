import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { formText } from "../../../dealership/forms/form-text.ts";
import { requestTracking } from "../../../dealership/forms/request-tracking.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { localeFromUrl } from "../../../i18n/locale.ts";
import { trackRequest, type TrackedLead, type TrackOutcome } from "../../../leads/intake/track-request.server.ts";
import { appContext } from "../../../context.ts";
import { callTime } from "../call-time.server.ts";
import type { TrackResult } from "./track-result.ts";
import { orderedCarId, trackedRequest } from "./tracked-request.ts";

type ActionArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

const statusByOutcome: Record<TrackOutcome["outcome"], number> = {
  found: 200,
  "no-match": 404,
  "too-many": 429,
  "not-read": 503,
};

/** Returns action data instead of redirecting: neither reference nor phone number may be in a URL. */
export async function trackFromForm({ request, url, context }: ActionArgs) {
  const submission = parseWithZod(pickFields(await request.formData()), {
    schema: requestTracking,
    disableAutoCoercion: true,
  });
  if (submission.status !== "success") return noStore({ view: "form", answer: { result: submission.reply() } }, 422);
  const tracked = await trackRequest(submission.value, context);
  const status = statusByOutcome[tracked.outcome];
  if (tracked.outcome !== "found")
    return noStore({ view: "form", answer: { result: submission.reply() }, refused: tracked.outcome }, status);
  return noStore({ view: "found", request: await requestView(tracked.lead, context, localeFromUrl(url)) }, status);
}

async function requestView(lead: TrackedLead, context: ActionArgs["context"], locale: Locale) {
  const app = context.get(appContext);
  const { cars, leadWork } = app.storage;
  const carId = orderedCarId(lead);
  // Without the car and what staff has done the status is still useful.
  const [car, progress] = await Promise.all([
    carId === undefined ? undefined : cars.find(carId).catch(() => undefined),
    leadWork.progress(lead.reference).catch(() => undefined),
  ]);
  return trackedRequest({ lead, car, progress, callTime: callTime(lead, app, locale) }, locale);
}

function pickFields(form: FormData): FormData {
  const fields = new FormData();
  for (const name of Object.keys(requestTracking.shape)) {
    const value = formText(form, name);
    if (value !== undefined) fields.set(name, value);
  }
  return fields;
}

/** Never cached: it contains the visitor's input. */
function noStore(result: TrackResult, status: number) {
  return data(result, { status, headers: { "cache-control": "no-store" } });
}
