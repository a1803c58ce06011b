import { useSyncExternalStore } from "react";
import { Link, type LinkProps } from "react-router";
import { canPrefetch } from "../browser/prefetch.ts";

/** A link to a page that only shows something, which is prefetched when the visitor is about to follow it. */
export function PageLink(props: LinkProps) {
  const isPrefetched = useSyncExternalStore(noChange, canPrefetch, () => false);
  return <Link prefetch={isPrefetched ? "intent" : "none"} {...props} data-prefetch="" />;
}

const noChange = () => () => undefined;
