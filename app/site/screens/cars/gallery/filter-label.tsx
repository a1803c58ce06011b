import type { FilterChip } from "./filter-chips.ts";

/** Brands and models may be in the other script; "SUV عائلية" would begin at the wrong end in a `bdi`. */
export function FilterLabel({ kind, className, text }: { kind: FilterChip["kind"]; className?: string; text: string }) {
  if (kind === "brand" || kind === "model" || kind === "query") return <bdi className={className}>{text}</bdi>;
  return <span className={className}>{text}</span>;
}
