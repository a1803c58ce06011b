import type { ReactNode } from "react";
import { Links, Outlet } from "react-router";
import { LocaleContext, textDirection } from "../i18n/locale.ts";
import { DeskFrame } from "./frame/desk-frame.tsx";
import { requireRight } from "./require-right.server.ts";
import { useDeskPage } from "./page.ts";
import { ErrorScreen } from "./screens/error-screen.tsx";
import { keepSentForm } from "./sent-form.server.ts";
import type { Route } from "./+types/root";
import { preloadFonts } from "../ui/base/preload-fonts.ts";
import "../ui/base/fonts.css";
import "../ui/base/base.css";
import "../ui/base/mask-icons.css";

export const middleware: Route.MiddlewareFunction[] = [requireRight, keepSentForm];

export function Layout({ children }: { children: ReactNode }) {
  const { locale, theme, script } = useDeskPage();
  preloadFonts(locale);
  return (
    <LocaleContext value={locale}>
      <html lang={locale} dir={textDirection(locale)}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="robots" content="noindex" />
          <link rel="stylesheet" href={theme} />
          <Links />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <script type="module" src={script} />
        </head>
        <body>
          <DeskFrame>{children}</DeskFrame>
        </body>
      </html>
    </LocaleContext>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
