import { Fragment } from "react";
import type { Bilingual } from "../../dealership/text/bilingual.ts";
import { BidiText } from "./bidi-html.server.tsx";
import { inBothLocales, sideBySide, type BothLocales } from "./both-locales.ts";
import type { LeadLine } from "./lead-lines.ts";

export type NextStep = { text: BothLocales } & ({ href: string } | { command: string });

export type MailParts = {
  title: BothLocales;
  topic: string;
  warnings: BothLocales[];
  lines: Omit<LeadLine, "field">[];
  nextSteps: NextStep[];
  footer: BothLocales;
};

/** A request as HTML. It is right to left, and Arabic with English below. */
export function LeadTable({ title, topic, warnings, lines, nextSteps, footer }: MailParts) {
  return (
    <>
      <h1 className="title">
        <BothLanguages text={title} />
      </h1>
      {topic !== "" && (
        <p className="paragraph">
          <BidiText text={topic} />
        </p>
      )}
      {warnings.map((warning, index) => (
        <p key={index} className="warning">
          <BothLanguages text={warning} />
        </p>
      ))}
      <table cellSpacing={0} className="table">
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row" align="right" className="label">
                <BothLanguages text={line.label} />
              </th>
              <td align="right" className="value">
                <LineValue {...line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {nextSteps.map(({ text, ...step }, index) => (
        <Fragment key={index}>
          <p className="next-step">
            <BothLanguages text={text} />
          </p>
          {"href" in step ? (
            <p className="paragraph">
              <a href={step.href} dir="ltr">
                {step.href}
              </a>
            </p>
          ) : (
            <pre dir="ltr" className="command">
              {step.command}
            </pre>
          )}
        </Fragment>
      ))}
      <p className="note">
        <BothLanguages text={footer} />
      </p>
    </>
  );
}

/** The English below the Arabic: side by side, a long line would break in the middle of both. */
function BothLanguages({ text: { ar, en } }: { text: Bilingual }) {
  return (
    <>
      <BidiText text={ar} />
      {en !== undefined && en !== ar && (
        <>
          <br />
          <span lang="en" dir="ltr" className="english">
            <BidiText text={en} />
          </span>
        </>
      )}
    </>
  );
}

function LineValue({ value, href, whatsapp }: Omit<LeadLine, "field">) {
  const text = <BothLanguages text={value} />;
  return (
    <>
      {href === undefined ? text : <a href={href}>{text}</a>}
      {whatsapp !== undefined && (
        <>
          <br />
          <a href={whatsapp}>{sideBySide(inBothLocales((words) => words("mail.whatsapp")))}</a>
        </>
      )}
    </>
  );
}
