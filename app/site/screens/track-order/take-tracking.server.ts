/** Answers on the same page: neither reference nor phone number may be in an address. */
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider } from "react-router";
import { requestTracking } from "../../../dealership/forms/request-tracking.ts";
import type { Locale } from "../../../dealership/text/bilingual.ts";
import { localeOf } from "../../../i18n/locale.ts";
import { trackRequest, type TrackedLead, type TrackOutcome } from "../../../leads/intake/track-request.server.ts";
import { siteContext } from "../../../context.ts";
import type { TrackAnswer } from "./track-answer.ts";
import { orderedCar, trackedRequest } from "./tracked-request.ts";

type Asking = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

const statusOf: Record<TrackOutcome["outcome"], number> = {
  found: 200,
  "no-match": 404,
  "too-many": 429,
  "not-read": 503,
};

export async function takeTracking({ request, url, context }: Asking) {
  const submission = parseWithZod(askedFields(await request.formData()), {
    schema: requestTracking,
    disableAutoCoercion: true,
  });
  if (submission.status !== "success") return answer({ view: "form", answer: { result: submission.reply() } }, 422);
  const tracked = await trackRequest(submission.value, context);
  const status = statusOf[tracked.outcome];
  if (tracked.outcome !== "found")
    return answer({ view: "form", answer: { result: submission.reply() }, refused: tracked.outcome }, status);
  return answer({ view: "found", request: await facts(tracked.lead, context, localeOf(url)) }, status);
}

async function facts(lead: TrackedLead, context: Asking["context"], locale: Locale) {
  const id = orderedCar(lead);
  // The answer works without the car's name.
  const [car] =
    id === undefined
      ? []
      : await context
          .get(siteContext)
          .storage.cars.summaries([id])
          .catch(() => []);
  return trackedRequest(lead, car, locale);
}

function askedFields(form: FormData): FormData {
  const asked = new FormData();
  for (const name of Object.keys(requestTracking.shape)) {
    const typed = form.get(name);
    if (typeof typed === "string") asked.set(name, typed);
  }
  return asked;
}

/** Contains what the visitor typed: never cached. */
function answer(said: TrackAnswer, status: number) {
  return data(said, { status, headers: { "cache-control": "no-store" } });
}
