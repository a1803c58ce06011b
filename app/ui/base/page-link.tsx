import { Link, type LinkProps } from "react-router";
import { canPrefetch } from "../../client/navigation/prefetch.ts";

/** A link to a page without side effects, prefetched on intent. The markup is the same without prefetch. */
export function PageLink(props: LinkProps) {
  const prefetch = !import.meta.env.SSR && canPrefetch() ? "intent" : "none";
  return <Link prefetch={prefetch} {...props} data-prefetch="" />;
}
