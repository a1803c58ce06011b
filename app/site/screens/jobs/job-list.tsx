import type { ReactNode } from "react";
import { Link } from "react-router";
import { textDirection, localizePath, useLocale } from "../../../i18n/locale.ts";
import button from "../../../ui/base/button.module.css";
import { Day } from "../../../ui/content/day.tsx";
import { RichTextBody } from "../../../ui/content/rich-text.tsx";
import { useTranslations } from "../../../i18n/translate.ts";
import type { ListedJob } from "./listed-job.ts";
import { useOpenJobFromHash } from "./use-open-job-from-hash.ts";
import css from "./job-list.module.css";

export function JobList({ jobs }: { jobs: readonly ListedJob[] }) {
  useOpenJobFromHash();
  return (
    <ul className={css.jobs}>
      {jobs.map((job) => (
        <li key={job.slug}>
          <JobItem job={job} />
        </li>
      ))}
    </ul>
  );
}

function JobItem({ job }: { job: ListedJob }) {
  const t = useTranslations();
  const locale = useLocale();
  const { anchor, title, summary, body } = job;
  return (
    <article id={anchor} className={css.job} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`} className={css.title}>
        <bdi lang={title.locale} dir={textDirection(title.locale)}>
          {title.text}
        </bdi>
      </h2>
      <p>
        <bdi lang={summary.locale} dir={textDirection(summary.locale)}>
          {summary.text}
        </bdi>
      </p>
      <JobFacts job={job} />
      {body && (
        <details>
          <summary className={css.more}>{t("jobs.details")}</summary>
          <div className={css.body}>
            <RichTextBody text={body} parentLevel={2} />
          </div>
        </details>
      )}
      <p>
        <Link
          to={localizePath(locale, job.apply)}
          className={button.secondary}
          aria-label={t("jobs.apply-for", { title: title.text })}
        >
          {t("jobs.apply")}
        </Link>
      </p>
    </article>
  );
}

function JobFacts({ job: { employment, place, posted, closes } }: { job: ListedJob }) {
  const t = useTranslations();
  return (
    <dl className={css.facts}>
      <Fact name={t("jobs.employment")}>{employment}</Fact>
      <Fact name={t("jobs.branch")}>
        {place.map(({ text, locale }) => (
          <span key={text} lang={locale} className={css.place}>
            {text}
          </span>
        ))}
      </Fact>
      <Fact name={t("jobs.posted")}>
        <Day text={posted} />
      </Fact>
      {closes && (
        <Fact name={t("jobs.closes")}>
          <Day text={closes} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
