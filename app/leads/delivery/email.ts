/** Headers contain constants, references and configured addresses, never visitor input. */
export type Email = {
  from: string;
  to: string;
  subject: string;
  messageId: string;
  text: string;
  html?: string;
  attachment?: { filename: string; contentType: string; content: string };
  headers?: Readonly<Record<string, string>>;
};

/** `<K7QX-3MZP.mail@waha.example>` */
export function messageId(name: string, from: string): string {
  return `<${name}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

export function htmlPage(locale: "ar" | "en", body: readonly string[]): string {
  const dir = locale === "ar" ? "rtl" : "ltr";
  return `<!DOCTYPE html>\n<html lang="${locale}" dir="${dir}">\n<head><meta charset="utf-8"></head>\n<body dir="${dir}">\n${body.join("\n")}\n</body>\n</html>\n`;
}

/** Wraps each line in bidi isolates (U+2068, U+2069). */
export function bidiIsolated(text: string): string {
  return text
    .split("\n")
    .map((line) => `\u2068${line}\u2069`)
    .join("\n");
}
