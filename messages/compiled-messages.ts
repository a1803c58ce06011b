import compile from "icu-minify/compile";
import type { Plugin } from "vite";

export const serverOnlyKeys = /^(?:mail|export|api|llms|trust|opening|report)\./;

/** Compiles ICU messages at build time, so that browsers need no message parser. */
export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    transform: {
      filter: { id: /\/messages\/(ar|en)\.json$/ },
      handler(source) {
        const messages: Record<string, string> = JSON.parse(source);
        const isClientBuild = this.environment.name === "client";
        const entries = Object.entries(messages).filter(([key]) => !(isClientBuild && serverOnlyKeys.test(key)));
        const compiled = Object.fromEntries(entries.map(([key, message]) => [key, compile(message)]));
        return { code: `export default ${JSON.stringify(compiled)};`, moduleType: "js" };
      },
    },
  };
}
