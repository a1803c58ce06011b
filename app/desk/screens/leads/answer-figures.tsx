import { useDeskTranslations } from "../../translate.ts";
import { waited } from "./clock.tsx";
import css from "./answer-figures.module.css";

/** How quickly customers are answered, in minutes of opening hours. */
export function AnswerFigures({
  waiting,
  medianMinutes,
  answers,
}: {
  waiting: number;
  medianMinutes: number | undefined;
  answers: number;
}) {
  const t = useDeskTranslations();
  const middle = medianMinutes === undefined ? undefined : waited(medianMinutes);
  return (
    <dl className={css.figures}>
      <div className={css.figure}>
        <dt>{t("leads.median")}</dt>
        <dd>
          {middle === undefined ? (
            t("leads.no-median")
          ) : (
            <>
              <b>
                <bdi>{middle.value.toLocaleString("en")}</bdi>
              </b>{" "}
              {t(`leads.${middle.unit}`, { count: middle.value })}
            </>
          )}
        </dd>
        {middle && <dd className={css.note}>{t("leads.median-of", { count: answers })}</dd>}
      </div>
      <div className={css.figure}>
        <dt>{t("leads.waiting-now")}</dt>
        <dd>
          <b>
            <bdi>{waiting}</bdi>
          </b>
        </dd>
        <dd className={css.note}>{t("leads.waiting-text")}</dd>
      </div>
    </dl>
  );
}
