import { Fragment } from "react";

const maxOneLineLength = 32;

/** A text of a mail with its lines, isolated from what is around it. Parts from `leftToRight` become elements. */
export function BidiText({ text }: { text: string }) {
  if (isNumberOrCode(text))
    return (
      <bdi dir="ltr" className="one-line">
        {text}
      </bdi>
    );
  return (
    <bdi className="breakable">
      {text.split("\n").map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          <LineParts line={line} />
        </Fragment>
      ))}
    </bdi>
  );
}

/** A phone number, reference or amount: ASCII without spaces. */
function isNumberOrCode(text: string): boolean {
  return text.length <= maxOneLineLength && /^[\x21-\x7e]+$/.test(text);
}

function LineParts({ line }: { line: string }) {
  return line.split(/\u2066([^\u2069]*)\u2069/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <bdi key={index} dir="ltr" className="one-line">
        {part}
      </bdi>
    ),
  );
}
