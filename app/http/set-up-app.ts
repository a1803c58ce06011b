import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Locale } from "../dealership/text/bilingual.ts";
import { textElement } from "../dealership/text/xml-text.ts";
import { textDirection } from "../i18n/locale.ts";
import { plainPage } from "./plain-page.ts";
import { setSecurityHeaders } from "./security-headers.ts";

const retryAfterSeconds = 60;
// The messages are loaded with the pages, later.
const messages = {
  ar: { title: "الموقع قيد الإعداد", text: "يرجى العودة لاحقًا." },
  en: { title: "This site is being set up", text: "Please come back later." },
} as const;

/** Answers while no dealership is imported. */
export function createSetUpApp({ isHttps }: { isHttps: boolean }): Hono<{ Bindings: Partial<HttpBindings> }> {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.use(setSecurityHeaders({ isHttps }));
  app.all("/healthz", (context) => context.text("ok\n", 200, { "cache-control": "no-store" }));
  app.all("/readyz", (context) =>
    context.text("no dealership has been imported\n", 503, {
      "cache-control": "no-store",
      "retry-after": String(retryAfterSeconds),
    }),
  );
  app.all("*", () =>
    plainPage({
      locale: "ar",
      title: messages.ar.title,
      body: [message("ar", "h1"), message("en", "h2")],
      retryAfterSeconds,
    }),
  );
  return app;
}

function message(locale: Locale, heading: "h1" | "h2"): string {
  const { title, text } = messages[locale];
  return `<div lang="${locale}" dir="${textDirection(locale)}">${textElement(heading, title)}${textElement("p", text)}</div>`;
}
