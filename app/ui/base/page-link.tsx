import { Link, type LinkProps } from "react-router";
import { canPrefetch } from "../../client/navigation/prefetch.ts";

/** Link with prefetch on intent, for pages without side effects. All routes are known from the start, so there is nothing to discover. */
export function PageLink(props: LinkProps) {
  const prefetch = !import.meta.env.SSR && canPrefetch() ? "intent" : "none";
  return <Link prefetch={prefetch} discover="none" {...props} data-prefetch="" />;
}
