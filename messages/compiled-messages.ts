import compile from "icu-minify/compile";
import type { Plugin } from "vite";

/** Compiles ICU messages at build time, so that browsers need no message parser. */
export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    transform: {
      filter: { id: /\/messages\/(?:server\/)?(?:ar|en)\.json$/ },
      handler(source) {
        const messages: Record<string, string> = JSON.parse(source);
        const compiled = Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, compile(message)]));
        return { code: `export default ${JSON.stringify(compiled)};`, moduleType: "js" };
      },
    },
  };
}
