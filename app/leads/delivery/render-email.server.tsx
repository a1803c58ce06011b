import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { textDirection } from "../../i18n/locale.ts";

export function renderEmail(locale: Locale, content: ReactNode): string {
  const dir = textDirection(locale);
  const page = (
    <html lang={locale} dir={dir}>
      <head>
        <meta charSet="utf-8" />
      </head>
      <body dir={dir}>{content}</body>
    </html>
  );
  return `<!DOCTYPE html>\n${renderToStaticMarkup(page)}\n`;
}
