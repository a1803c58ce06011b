/** What the page of open positions shows. */
import { cvTypes } from "../../dealership/forms/job-application.ts";
import type { FormAnswer } from "../../form-answer.ts";
import { pathIn, useLocale } from "../../locale.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SentMessage } from "../../ui/form/sent-message.tsx";
import { Page } from "../../ui/page.tsx";
import { useWords } from "../../words.ts";
import { JobList } from "./job-list.tsx";
import type { Route } from "./+types/list";
import { ApplicationForm } from "./application-form.tsx";
import css from "./list.module.css";

export function JobsScreen({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const words = useWords();
  const { jobs, sent } = loaderData;
  return (
    <Page title={words("site.jobs")} lead={jobs.length > 0 ? words("jobs.description") : undefined}>
      {jobs.length === 0 ? <EmptyState text={words("jobs.none")} /> : <JobList jobs={jobs} />}
      {sent === undefined ? <Application facts={loaderData} answer={actionData} /> : <Sent reference={sent} />}
    </Page>
  );
}

function Application({ facts, answer }: { facts: Route.ComponentProps["loaderData"]; answer: FormAnswer | undefined }) {
  const words = useWords();
  const { jobs, asked, cvTypes: types, contact } = facts;
  return (
    <section id="apply" className={css.application} aria-labelledby="job-application">
      <h2 id="job-application">{words("job-application.title")}</h2>
      {asked === "closed" ? <p className={css.closed}>{words("jobs.closed")}</p> : <p>{words("job-application.lead")}</p>}
      <ApplicationForm answer={answer} jobs={jobs} chosen={typeof asked === "object" ? asked.slug : ""} cvTypes={types} contact={contact} />
    </section>
  );
}

function Sent({ reference }: { reference: string }) {
  const words = useWords();
  const locale = useLocale();
  return (
    <SentMessage title={words("job-application.sent")} reference={reference} again={{ to: pathIn(locale, "/jobs"), label: words("job-application.again") }}>
      {words("job-application.sent-next")}
    </SentMessage>
  );
}
