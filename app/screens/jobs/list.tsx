/** The jobs, and the form to apply for one. */
import { redirect } from "react-router";
import { keepTyped } from "../../browser/keep-typed.ts";
import { cvTypes } from "../../dealership/forms/job-application.ts";
import { localeOf, pathIn, useLocale } from "../../locale.ts";
import { pageMeta } from "../../page-meta.ts";
import { sentAddress, sentReference } from "../../sent-address.ts";
import { siteContext } from "../../site.server.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SentMessage } from "../../ui/form/sent-message.tsx";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../words.ts";
import { ApplicationForm } from "./application-form.tsx";
import { takeApplication } from "./application.server.ts";
import type { Route } from "./+types/list";
import css from "./list.module.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const { dealership } = context.get(siteContext).catalogue.current();
  return {
    canonical: "/jobs",
    dealership: dealership.name[localeOf(url)],
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

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const locale = useLocale();
  const { contact, sent } = loaderData;
  return (
    <Page title={words("site.jobs")}>
      <EmptyState text={words("jobs.none")} />
      {sent === undefined ? (
        <section className={css.application} aria-labelledby="job-application">
          <h2 id="job-application">{words("job-application.title")}</h2>
          <p>{words("job-application.lead")}</p>
          <ApplicationForm answer={actionData} cvTypes={loaderData.cvTypes} contact={contact} />
        </section>
      ) : (
        <SentMessage title={words("job-application.sent")} reference={sent} again={{ to: pathIn(locale, "/jobs"), label: words("job-application.again") }}>
          {words("job-application.sent-next")}
        </SentMessage>
      )}
    </Page>
  );
}
