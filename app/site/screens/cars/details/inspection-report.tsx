import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { InspectionView } from "../../../../catalogue/views/inspection-view.ts";
import type { TreadDepths } from "../../../../dealership/car/inspection-sections.ts";
import { useTranslations } from "../../../../i18n/translate.ts";
import { InspectionDrawing } from "./inspection-drawing.tsx";
import css from "./inspection-report.module.css";

/** Numbers on the drawing stand for the marked panels in the list, so that nothing depends on colour. */
export default function InspectionReport({ report }: { report: InspectionView }): ReactNode {
  const t = useTranslations();
  const marked = report.panels.filter(({ state }) => state !== "original");
  return (
    <section id="inspection" className={css.report} aria-labelledby="inspection-title">
      <h2 id="inspection-title">{t("inspection.title")}</h2>
      <div className={css.sides}>
        <div className={css.text}>
          <p className={css.summary}>{report.points ?? report.summary}</p>
          <p className={css.soft}>{report.inspected}</p>
          {report.age && <p>{report.age}</p>}
        </div>
        <InspectionDrawing
          label={report.summary}
          states={new Map(report.panels.map(({ panel, state }) => [panel, state]))}
          marked={marked.map(({ panel }) => panel)}
        />
        <div className={css.text}>
          {report.points !== undefined && <p className={css.panelSummary}>{report.summary}</p>}
          {marked.length > 0 && (
            <ol className={css.marked}>
              {marked.map(({ panel, name, state, stateName }) => (
                <li key={panel} data-state={state}>
                  {name} <b>{stateName}</b>
                </li>
              ))}
            </ol>
          )}
          {marked.length > 0 && <p className={css.soft}>{t("inspection.unmarked")}</p>}
          {report.sections.length > 0 && <Sections sections={report.sections} />}
          {report.sections.length === 0 && report.checks.length > 0 && (
            <dl className={css.checks}>
              {report.checks.map(({ part, name, state, stateName }) => (
                <div key={part}>
                  <dt>{name}</dt>
                  <dd data-state={state}>{stateName}</dd>
                </div>
              ))}
            </dl>
          )}
          {report.note && (
            <p lang={report.note.locale} className={css.note}>
              {report.note.text}
            </p>
          )}
          <AllPanels panels={report.panels} />
        </div>
      </div>
    </section>
  );
}

function Sections({ sections }: Pick<InspectionView, "sections">) {
  const t = useTranslations();
  return (
    <ul className={css.sections}>
      {sections.map(({ section, name, points, passed, text, remark, tread }) => (
        <li key={section} data-passed={passed === points || undefined}>
          {passed === points ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
          <b>{name}</b>
          <span className={css.count} role="img" aria-label={text}>
            <bdi dir="ltr">{`${passed}/${points}`}</bdi>
          </span>
          {remark && <p lang={remark.locale}>{remark.text}</p>}
          {tread && <p>{t("inspection.tread", treadTexts(tread))}</p>}
        </li>
      ))}
    </ul>
  );
}

function treadTexts(tread: TreadDepths) {
  const pair = (left: number, right: number) => `\u2066${left} / ${right}\u2069`;
  return {
    front: pair(tread["front-left"], tread["front-right"]),
    rear: pair(tread["rear-left"], tread["rear-right"]),
  };
}

function AllPanels({ panels }: Pick<InspectionView, "panels">) {
  const t = useTranslations();
  return (
    <details className={css.all}>
      <summary>{t("inspection.all-panels")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("inspection.panel")}</th>
            <th scope="col">{t("inspection.state")}</th>
          </tr>
        </thead>
        <tbody>
          {panels.map(({ panel, name, stateName }) => (
            <tr key={panel}>
              <th scope="row">{name}</th>
              <td>{stateName}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
