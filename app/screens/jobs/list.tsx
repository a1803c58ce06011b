/** The open positions, and the form to apply for one of them or for none. */
import { redirect } from "react-router";
import { keepTyped } from "../../browser/keep-typed.ts";
import { cvTypes } from "../../dealership/forms/job-application.ts";
import { localeOf, pathIn } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { sentAddress, sentReference } from "../../sent-address.ts";
import { siteContext } from "../../site.server.ts";
import { jobPosting } from "../../structured-data/job.ts";
import { sayOnPage } from "../../structured-data/on-page.server.ts";
import { takeApplication } from "./application.server.ts";
import { askedJob } from "./asked-job.ts";
import { listedJob } from "./listed-job.ts";
import { island } from "../../ui/island.tsx";
import type { Route } from "./+types/list";

export function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, settings } = context.get(siteContext);
  const { dealership, jobs } = catalogue.current();
  const locale = localeOf(url);
  sayOnPage(context, () => jobs.map((job) => jobPosting(job, dealership, { locale, origin: settings.origin })));
  return {
    canonical: "/jobs",
    dealership: dealership.name[locale],
    jobs: jobs.map((job) => listedJob(job, dealership, locale)),
    asked: askedJob(url, jobs),
    contact: { phone: dealership.phone, whatsapp: dealership.whatsapp },
    cvTypes: cvTypes.join(","),
    sent: sentReference(url),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const taken = await takeApplication(request, context);
  if ("refusal" in taken) return taken.refusal;
  return redirect(pathIn(localeOf(url), sentAddress("/jobs", taken.reference)), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(location.pathname, "site.jobs", loaderData.dealership, "jobs.description");
}

const JobsScreen = island(async () => (await import("./jobs-screen.tsx")).JobsScreen);

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  return <JobsScreen loaderData={loaderData} actionData={actionData} />;
}
