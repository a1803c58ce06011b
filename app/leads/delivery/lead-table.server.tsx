import { Fragment } from "react";
import type { Bilingual } from "../../dealership/text/bilingual.ts";
import { BidiText } from "./bidi-html.server.tsx";
import { inBothLocales, sideBySide, type BothLocales } from "./both-locales.ts";
import type { LeadLine } from "./lead-lines.ts";

export type MailParts = {
  title: BothLocales;
  topic: string;
  warnings: BothLocales[];
  lines: Omit<LeadLine, "field">[];
  commands: { text: BothLocales; command: string }[];
  footer: BothLocales;
};

/** A request as HTML. It is right to left, and Arabic with English below. */
export function LeadTable({ title, topic, warnings, lines, commands, footer }: MailParts) {
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
      {commands.map(({ text, command }) => (
        <Fragment key={command}>
          <p className="next-step">
            <BothLanguages text={text} />
          </p>
          <pre dir="ltr" className="command">
            {command}
          </pre>
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
