import { Link, type LinkProps } from "react-router";
import { canPrefetch } from "../../client/navigation/prefetch.ts";

/** Link with prefetch on intent, for pages without side effects. */
export function PageLink(props: LinkProps) {
  const prefetch = !import.meta.env.SSR && canPrefetch() ? "intent" : "none";
  return <Link prefetch={prefetch} {...props} data-prefetch="" />;
}
