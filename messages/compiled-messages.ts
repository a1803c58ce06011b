/** Turns `ar.json` and `en.json` into compiled ICU messages while building, so that no message parser reaches the browser. */
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

/** What only the server says: in mails, and in answers to programs and assistants. */
export const serverOnly = /^(?:mail|api|llms)\./;

export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    transform: {
      filter: { id: /\/messages\/(ar|en)\.json$/ },
      handler(source) {
        const sentences: Record<string, string> = JSON.parse(source);
        const isForBrowsers = this.environment.name === "client";
        const said = Object.entries(sentences).filter(([key]) => !(isForBrowsers && serverOnly.test(key)));
        const compiled = Object.fromEntries(said.map(([key, sentence]) => [key, compile(sentence)]));
        return { code: `export default ${JSON.stringify(compiled)};`, moduleType: "js" };
      },
    },
  };
}
