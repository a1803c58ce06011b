/** A link within the site, by its whole address. */
import type { AnchorHTMLAttributes } from "react";
import { Link } from "react-router";

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/** The router's link looks up what becomes of its address, which takes a server longer than to draw it. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  return import.meta.env.SSR ? <a {...rest} href={to} data-discover="true" /> : <Link {...rest} to={to} />;
}
