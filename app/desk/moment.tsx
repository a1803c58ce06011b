import { formatMoment } from "../i18n/format-moment.ts";
import { useLocale } from "../i18n/locale.ts";

/** A moment in UTC as day and time in Riyadh. Lines break between the two only. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <bdi>{unbroken(formatMoment(at, useLocale()))}</bdi>
    </time>
  );
}

function unbroken(moment: string): string {
  return moment.replace(/(?<![,،])\s/g, "\u00a0");
}

/** The same for a sentence, isolated from its direction. */
export function useMomentText(): (at: string) => string {
  const locale = useLocale();
  return (at) => `\u2068${formatMoment(at, locale)}\u2069`;
}
