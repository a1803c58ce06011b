/**
 * Styles of mails by class name. They are written into the elements, because mail programs drop style sheets; for the
 * same reason there are no custom properties. `BRAND` is the dealership's colour.
 */
const emailStyles: Readonly<Record<string, string>> = {
  body: "margin:0;padding:16px 8px;background-color:#f2f3f5;color:#1d2126;font-family:'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.6",
  sheet: "max-width:640px;margin:0 auto;padding:20px 16px;background-color:#ffffff;border-top:4px solid BRAND",
  sender: "margin:0 0 12px;color:#59616b;font-size:14px",
  title: "margin:0 0 8px;font-size:20px;line-height:1.4",
  heading: "margin:20px 0 4px;font-size:16px;line-height:1.4",
  paragraph: "margin:0 0 16px",
  "next-step": "margin:16px 0 0",
  warning: "margin:8px 0;padding:8px 12px;background-color:#fdf0d5",
  table: "width:100%;border-collapse:collapse;table-layout:fixed",
  label:
    "width:36%;padding:8px 6px;border-bottom:1px solid #e3e6ea;vertical-align:top;font-weight:normal;color:#59616b",
  value: "padding:8px;border-bottom:1px solid #e3e6ea;vertical-align:top",
  english: "color:#59616b;font-size:13px;font-weight:normal;line-height:1.4",
  command:
    "margin:0 0 16px;padding:8px 12px;background-color:#f2f3f5;font-size:14px;white-space:pre-wrap;overflow-wrap:anywhere",
  // Readable whatever the brand's colour is.
  button:
    "display:inline-block;padding:10px 24px;border:2px solid BRAND;border-radius:6px;color:#1d2126;font-weight:bold;text-decoration:none",
  list: "margin:0;padding:0;list-style:none",
  term: "color:#59616b",
  note: "margin:20px 0 0;color:#59616b;font-size:14px",
  "one-line": "white-space:nowrap",
  breakable: "overflow-wrap:anywhere",
};

/** Replaces the class names of rendered markup. Text cannot contain one: its quotes are escaped. */
export function withInlineStyles(html: string, brandColor: string): string {
  return html.replace(/ class="([^"]*)"/g, (_attribute, name: string) => {
    const style = emailStyles[name];
    if (style === undefined) throw new Error(`Mails have no style "${name}".`);
    return ` style="${style.replace("BRAND", brandColor)}"`;
  });
}
