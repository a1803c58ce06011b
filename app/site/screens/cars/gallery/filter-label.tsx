import type { FilterChip } from "./filter-chips.ts";

/** Brands and models may be in the other script; "SUV عائلية" would begin at the wrong end in a `bdi`. */
function isIsolated(kind: FilterChip["kind"]): boolean {
  return kind === "brand" || kind === "model" || kind === "query";
}

/** For the middle of a sentence: isolated by U+2068 and U+2069. */
export function isolatedLabel(kind: FilterChip["kind"], text: string): string {
  return isIsolated(kind) ? `\u2068${text}\u2069` : text;
}

export function FilterLabel({ kind, className, text }: { kind: FilterChip["kind"]; className?: string; text: string }) {
  if (isIsolated(kind)) return <bdi className={className}>{text}</bdi>;
  return <span className={className}>{text}</span>;
}
