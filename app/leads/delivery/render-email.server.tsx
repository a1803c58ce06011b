import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Dealership } from "../../dealership/dealership.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { textDirection } from "../../i18n/locale.ts";
import { withInlineStyles } from "./email-styles.ts";

/** An HTML mail in one language on the dealership's sheet. `title` is the document's, for screen readers. */
export function renderEmail(
  { locale, dealership, title }: { locale: Locale; dealership: Pick<Dealership, "name" | "brandColor">; title: string },
  content: ReactNode,
): string {
  const dir = textDirection(locale);
  const page = (
    <html lang={locale} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body dir={dir} className="body">
        <div className="sheet">
          <p className="sender">{dealership.name[locale]}</p>
          {content}
        </div>
      </body>
    </html>
  );
  return `<!DOCTYPE html>\n${withInlineStyles(renderToStaticMarkup(page), dealership.brandColor)}\n`;
}
