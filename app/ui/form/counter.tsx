/** Screen readers hear it only when typing pauses. */
import { useEffect, useState } from "react";
import { lengthOf, tidyLines } from "../../dealership/text/tidy-text.ts";
import { useWords } from "../../i18n/translate.ts";
import css from "./field.module.css";

const pauseMs = 1_000;

export function Counter({
  typed,
  limits,
}: {
  typed: string;
  limits: { readonly least: number; readonly most: number };
}) {
  const words = useWords();
  const count = lengthOf(tidyLines(typed));
  const [said, setSaid] = useState(0);

  useEffect(() => {
    const timer = setTimeout(() => setSaid(count), pauseMs);
    return () => clearTimeout(timer);
  }, [count]);

  return (
    <p className={`${css.counter} only-with-script`} data-over={count > limits.most || undefined}>
      <bdi dir="ltr" aria-hidden="true">
        {count} / {limits.most}
      </bdi>
      <span className="visually-hidden" role="status">
        {said > 0 && words("form.counted", { count: said, most: limits.most })}
      </span>
    </p>
  );
}
