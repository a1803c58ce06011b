import { useSyncExternalStore } from "react";
import { Link, type LinkProps } from "react-router";
import { canPrefetch } from "../browser/prefetch.ts";

/** A link to a page without side effects, prefetched on intent. */
export function PageLink(props: LinkProps) {
  const isPrefetched = useSyncExternalStore(noChange, canPrefetch, () => false);
  return <Link prefetch={isPrefetched ? "intent" : "none"} {...props} data-prefetch="" />;
}

const noChange = () => () => undefined;
