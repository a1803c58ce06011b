import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Dealership } from "../../dealership/dealership.ts";
import type { Locale } from "../../dealership/text/bilingual.ts";
import { textDirection } from "../../i18n/locale.ts";

// Inline styles and plain elements: mail programs drop style sheets and most of CSS.
const bodyStyle: CSSProperties = {
  margin: 0,
  padding: "16px 8px",
  backgroundColor: "#f2f3f5",
  color: "#1d2126",
  fontFamily: "'Segoe UI', Tahoma, Arial, sans-serif",
  fontSize: "16px",
  lineHeight: 1.6,
};
const sheetStyle: CSSProperties = {
  maxWidth: "640px",
  margin: "0 auto",
  padding: "20px 16px",
  backgroundColor: "#ffffff",
};

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
      <body dir={dir} style={bodyStyle}>
        <div style={{ ...sheetStyle, borderTop: `4px solid ${dealership.brandColor}` }}>
          <p style={{ margin: "0 0 12px", color: "#59616b", fontSize: "14px" }}>{dealership.name[locale]}</p>
          {content}
        </div>
      </body>
    </html>
  );
  return `<!DOCTYPE html>\n${renderToStaticMarkup(page)}\n`;
}
