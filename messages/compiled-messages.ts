/** Turns `ar.json` and `en.json` into compiled ICU messages while building, so that no message parser reaches the browser. */
import compile from "icu-minify/compile";
import type { Plugin } from "vite";

export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    transform: {
      filter: { id: /\/messages\/(ar|en)\.json$/ },
      handler(source) {
        const sentences: Record<string, string> = JSON.parse(source);
        const compiled = Object.fromEntries(
          Object.entries(sentences).map(([key, sentence]) => [key, compile(sentence)]),
        );
        return { code: `export default ${JSON.stringify(compiled)};`, moduleType: "js" };
      },
    },
  };
}
