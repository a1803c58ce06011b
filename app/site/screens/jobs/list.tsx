import { data, redirect } from "react-router";
import { keepInputOnFailure } from "../../../client/forms/keep-input-on-failure.ts";
import { cvTypes } from "../../../dealership/forms/job-application.ts";
import { latestDay } from "../../../dealership/text/riyadh-day.ts";
import type { FormResult } from "../../../api-contract/form-result.ts";
import { localeFromUrl, parseLocalizedPath, localizePath, useLocale } from "../../../i18n/locale.ts";
import { descriptionMeta, pageTitle } from "../../seo/page-meta.ts";
import type { ScreenHandle } from "../../../screen.ts";
import { acknowledgesRequests } from "../../../leads/intake/acknowledgement.ts";
import { successPath } from "../../../dealership/leads/success-path.ts";
import { appContext } from "../../../context.ts";
import { sentRequest, sentStatus } from "../sent-request.server.ts";
import { jobPosting } from "../../seo/job.ts";
import { addJsonLd } from "../../seo/add-json-ld.server.ts";
import { EmptyState } from "../../../ui/content/empty-state.tsx";
import { Illustration } from "../../../ui/content/illustration.tsx";
import { FormTitle } from "../../../ui/form/form-title.tsx";
import { SentMessage, type SentRequest } from "../../../ui/form/sent-message.tsx";
import type { FormContact } from "../../../ui/form/error-summary.tsx";
import { Page } from "../../../ui/base/page.tsx";
import { useTranslations, getTranslations } from "../../../i18n/translate.ts";
import { ApplicationForm } from "./application-form.tsx";
import { submitApplication } from "./submit-application.server.ts";
import { requestedJobFrom } from "./requested-job.ts";
import { JobList } from "./job-list.tsx";
import { listedJob } from "./listed-job.ts";
import type { Route } from "./+types/list";
import css from "./list.module.css";

export const handle = {
  cache: ["job"],
  sitemap: ({ jobs }) => [{ path: "/jobs", changedOn: latestDay(jobs.map(({ postedOn }) => postedOn)) }],
  socialTitle: "site.jobs",
} satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { catalogue, settings } = app;
  const { dealership, jobs } = catalogue.current();
  const locale = localeFromUrl(url);
  addJsonLd(context, () => jobs.map((job) => jobPosting(job, dealership, { locale, origin: settings.origin })));
  const page = {
    canonical: "/jobs",
    dealership: dealership.name[locale],
    jobs: jobs.map((job) => listedJob(job, dealership, locale)),
    requestedJob: requestedJobFrom(url, jobs),
    contact: { phone: dealership.phone, whatsapp: dealership.whatsapp },
    cvTypes: cvTypes.join(","),
    isAcknowledged: acknowledgesRequests(app),
    sent: await sentRequest("job-application", url, app),
  };
  return data(page, sentStatus(page.sent));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const result = await submitApplication(request, context);
  if ("refusal" in result) return result.refusal;
  return redirect(localizePath(localeFromUrl(url), successPath("/jobs", result.reference)), 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepInputOnFailure(serverAction);
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = getTranslations(parseLocalizedPath(location.pathname).locale);
  return descriptionMeta(pageTitle(t("site.jobs"), loaderData.dealership), t("jobs.description"));
}

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations();
  const { dealership, jobs, sent, contact } = loaderData;
  return (
    <Page title={t("site.jobs")} intro={jobs.length > 0 ? t("jobs.description") : undefined}>
      <FormTitle title={pageTitle(t("site.jobs"), dealership)} actionData={actionData} />
      {jobs.length === 0 ? (
        <EmptyState text={t("jobs.none")} illustration={<Illustration name="empty-jobs" />} />
      ) : (
        <JobList jobs={jobs} />
      )}
      {sent === undefined ? (
        <Application loaderData={loaderData} formResult={actionData} />
      ) : (
        <Sent sent={sent} contact={contact} />
      )}
    </Page>
  );
}

function Application({
  loaderData,
  formResult,
}: {
  loaderData: Route.ComponentProps["loaderData"];
  formResult: FormResult | undefined;
}) {
  const t = useTranslations();
  const { jobs, requestedJob, cvTypes: acceptedTypes, contact } = loaderData;
  return (
    <section id="apply" className={css.application} aria-labelledby="job-application">
      <h2 id="job-application">{t("job-application.title")}</h2>
      {requestedJob === "closed" ? (
        <p className={css.closed}>{t("jobs.closed")}</p>
      ) : (
        <p>{t("job-application.lead")}</p>
      )}
      <ApplicationForm
        formResult={formResult}
        jobs={jobs}
        selectedJob={typeof requestedJob === "object" ? requestedJob.slug : ""}
        cvTypes={acceptedTypes}
        contact={contact}
        isAcknowledged={loaderData.isAcknowledged}
      />
    </section>
  );
}

function Sent({ sent, contact }: { sent: SentRequest; contact: FormContact }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <SentMessage
      form="job"
      title={t("job-application.sent")}
      sent={sent}
      contact={contact}
      againLink={{ to: localizePath(locale, "/jobs"), label: t("job-application.again") }}
    >
      {t("job-application.sent-next")}
    </SentMessage>
  );
}
