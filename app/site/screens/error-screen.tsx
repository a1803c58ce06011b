import { useEffect, useRef, type ReactNode } from "react";
import { Link, isRouteErrorResponse, useLocation } from "react-router";
import { isConnectionError } from "../../client/navigation/page-errors.ts";
import { localizePath, useLocale } from "../../i18n/locale.ts";
import { readablePath } from "./readable-path.ts";
import { notFoundReason, refusal, type NotFoundReason } from "./not-found.ts";
import { useTranslations, type PlainMessageKey } from "../../i18n/translate.ts";
import button from "../../ui/base/button.module.css";
import { NameSearch } from "../../ui/search/name-search.tsx";
import wrapping from "../../ui/base/wrapping-row.module.css";
import css from "./error-screen.module.css";

type ErrorKind = NotFoundReason | "server" | "connection";

const titles: Record<ErrorKind, PlainMessageKey> = {
  route: "error.route.title",
  page: "error.page.title",
  content: "error.content.title",
  server: "error.server.title",
  connection: "error.connection.title",
};

const usefulPages: readonly { to: string; label: PlainMessageKey }[] = [
  { to: "/cars?condition=new", label: "site.new-cars" },
  { to: "/cars?condition=used", label: "site.used-cars" },
  { to: "/offers", label: "site.offers" },
  { to: "/services", label: "site.services" },
  { to: "/contact-us", label: "site.contact" },
  { to: "/", label: "site.home" },
];

/** `subject`: the name of what is missing. `children`: what may serve instead. */
export function ErrorScreen({
  error,
  subject,
  children,
}: {
  error: unknown;
  subject?: string | undefined;
  children?: ReactNode;
}) {
  const t = useTranslations();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const path = readablePath(pathname);
  const kind = errorKind(error);
  const texts: Record<ErrorKind, { heading: string; text: string }> = {
    route: { heading: t("error.route.text", { path }), text: t("error.address") },
    page: { heading: t("error.page.text", { path }), text: t("error.address") },
    content: { heading: t(titles.content), text: t("error.content.text") },
    server: { heading: t(titles.server), text: t("error.server.text") },
    connection: { heading: t(titles.connection), text: t("error.connection.text") },
  };
  const refused = isRouteErrorResponse(error) ? refusal(error.data) : undefined;
  const title = refused?.title ?? t(titles[kind]);
  const { heading, text } = refused ? { heading: refused.title, text: refused.text } : texts[kind];
  const isFailure = refused === undefined && (kind === "server" || kind === "connection");
  const headingElement = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFailure) return;
    // A list that was filtered keeps its scroll position, and this is above it.
    window.scrollTo(0, 0);
    headingElement.current?.focus({ preventScroll: true });
  }, [isFailure]);
  return (
    <div className={css.error}>
      <title>{subject === undefined ? title : `${title}: ${subject}`}</title>
      {kind !== "connection" && (
        <p className={css.code} aria-hidden>
          {isFailure || !isRouteErrorResponse(error) ? 500 : error.status}
        </p>
      )}
      <h1 tabIndex={-1} ref={headingElement}>
        <Isolated text={heading} part={path} />
        {subject !== undefined && (
          <>
            : <bdi>{subject}</bdi>
          </>
        )}
      </h1>
      <p className={css.text}>{text}</p>
      {isFailure && (
        <p>
          {/* Not a router link: it must reload the document. */}
          <a href={pathname + search} className={button.quiet}>
            {t("error.retry")}
          </a>
        </p>
      )}
      {children}
      <search className={css.search} aria-label={t("search.label")}>
        <NameSearch name="error" />
      </search>
      <p className={css.help}>{t("error.help")}</p>
      <ul className={wrapping.row}>
        {usefulPages.map(({ to, label }) => (
          <li key={to}>
            <Link to={localizePath(locale, to)} className={button.quiet}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Isolates the path, Latin or Arabic, from the sentence. */
function Isolated({ text, part }: { text: string; part: string }) {
  const [head = "", ...rest] = text.split(part);
  if (rest.length === 0) return text;
  return (
    <>
      {head}
      <bdi>{part}</bdi>
      {rest.join(part)}
    </>
  );
}

function errorKind(error: unknown): ErrorKind {
  if (isConnectionError(error)) return "connection";
  if (!isRouteErrorResponse(error)) return "server";
  return notFoundReason(error.data) ?? (error.status === 404 ? "route" : "server");
}
