import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { FormattedDay } from "../../../i18n/format-date.ts";
import { useTranslations, type PlainMessageKey } from "../../../i18n/translate.ts";
import { Day } from "../../../ui/content/day.tsx";
import type { ShownProgress, TrackedRequest } from "./tracked-request.ts";
import css from "./request-timeline.module.css";

const firstSteps: Record<TrackedRequest["kind"], PlainMessageKey> = {
  "purchase-order": "order-success.step-call",
  "service-order": "service-order.sent-next",
  "contact-message": "contact.sent-next",
  "job-application": "job-application.sent-next",
};

/** `pending`: what it is called before it has happened. */
type Step = {
  label: PlainMessageKey;
  pending?: PlainMessageKey;
  on?: FormattedDay | undefined;
  isDone: boolean;
  text?: ReactNode;
};

/** What has happened to a request, what comes next and, where it is known, when. */
export function RequestTimeline({ request }: { request: TrackedRequest }) {
  const t = useTranslations();
  const steps = request.progress ? stepsAtDesk(request, request.progress) : stepsByMail(request);
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={css.steps} aria-label={t("track.state")}>
      {steps.map(({ label, pending = label, on, isDone, text }, index) => (
        <li key={label} data-done={isDone || undefined} aria-current={index === current ? "step" : undefined}>
          <span className={css.dot}>{isDone && <Check aria-hidden />}</span>
          <b>
            {t(isDone ? label : pending)}
            {isDone && <span className="visually-hidden">{` ${t("track.done")}`}</span>}
          </b>
          {on && <Day text={on} />}
          {index === current && (text ?? <NextStep request={request} />)}
        </li>
      ))}
    </ol>
  );
}

function stepsAtDesk({ received }: TrackedRequest, { handled, contacted, tried, closed }: ShownProgress): Step[] {
  const steps: Step[] = [
    { label: "track.received", on: received, isDone: true },
    { label: "track.handled", pending: "track.handled-pending", on: handled?.on, isDone: handled !== undefined },
  ];
  // What is closed without a call needs none any more.
  if (contacted || !closed)
    steps.push(
      tried
        ? { label: "track.tried", on: tried.on, isDone: false, text: <AfterTry /> }
        : {
            label: "track.contacted",
            pending: "track.contacted-pending",
            on: contacted?.on,
            isDone: contacted !== undefined,
          },
    );
  steps.push({
    label: closed && !closed.isCompleted ? "track.closed" : "track.completed",
    pending: "track.completed-pending",
    on: closed?.on,
    isDone: closed !== undefined,
  });
  return steps;
}

function stepsByMail({ received, hasReachedStaff }: TrackedRequest): Step[] {
  return [
    { label: "track.received", on: received, isDone: true },
    { label: "track.reached", pending: "track.reached-pending", isDone: hasReachedStaff },
    { label: "track.contacted", pending: "track.contacted-pending", isDone: false },
  ];
}

function AfterTry() {
  const t = useTranslations();
  return <p>{t("track.tried-next")}</p>;
}

function NextStep({ request: { kind, progress, hasReachedStaff, callTime } }: { request: TrackedRequest }) {
  const t = useTranslations();
  if (progress?.contacted)
    return <p>{t(kind === "purchase-order" ? "order-success.step-papers" : "track.as-agreed")}</p>;
  return (
    <>
      {!progress?.handled && (progress || !hasReachedStaff) && <p>{t("track.kept")}</p>}
      <p>{t(firstSteps[kind])}</p>
      {callTime !== undefined && <p className={css.time}>{t("order-success.time", { time: callTime })}</p>}
    </>
  );
}
