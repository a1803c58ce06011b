// The screen reader announcement waits for a pause in typing.
import { useEffect, useState } from "react";
import { codePointLength, tidyLines } from "../../dealership/text/tidy-text.ts";
import { useTranslations } from "../../i18n/translate.ts";
import css from "./field.module.css";

const announceDelayMs = 1_000;

export function CharacterCounter({
  text,
  limits,
}: {
  text: string;
  limits: { readonly least: number; readonly most: number };
}) {
  const t = useTranslations();
  const count = codePointLength(tidyLines(text));
  const [announcedCount, setAnnouncedCount] = useState(0);

  useEffect(() => {
    const timer = setTimeout(() => setAnnouncedCount(count), announceDelayMs);
    return () => clearTimeout(timer);
  }, [count]);

  return (
    <p className={`${css.counter} only-with-script`} data-over={count > limits.most || undefined}>
      <bdi dir="ltr" aria-hidden="true">
        {count} / {limits.most}
      </bdi>
      <span className="visually-hidden" role="status">
        {announcedCount > 0 && t("form.counted", { count: announcedCount, most: limits.most })}
      </span>
    </p>
  );
}
