/** For the build: of each screen, in each language, the sentences that its first scripts can say, as a file of their own. All others come with the parts that are loaded later. */
import compile from "icu-minify/compile";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { locales } from "../app/dealership/bilingual.ts";
import { firstWordsFile, type FirstWords } from "./first-words-file.ts";

const routeModule = /\/app\/(.*)\.tsx\?__react-router-build-client-route$/;
const onEveryPage = /\/app\/(?:entry\.client|root|screens\/locale)\.tsx(?:\?__react-router-build-client-route)?$/;

export function firstWords(): Plugin {
  return {
    name: "first-words",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const always = chunks.filter(({ facadeModuleId }) => onEveryPage.test(facadeModuleId ?? ""));
      const found: FirstWords = { ar: {}, en: {} };
      for (const locale of locales) {
        const sentences: Record<string, string> = JSON.parse(readFileSync(join(import.meta.dirname, `${locale}.json`), "utf8"));
        for (const chunk of chunks) {
          const [, route] = routeModule.exec(chunk.facadeModuleId ?? "") ?? [];
          if (!route?.startsWith("screens/")) continue;
          const said = saidIn(withImports([...always, chunk], bundle), Object.keys(sentences));
          const compiled = Object.fromEntries(said.map((key) => [key, compile(sentences[key] ?? "")]));
          const file = this.emitFile({ type: "asset", name: `words-${locale}.js`, source: `export default ${JSON.stringify(compiled)};` });
          found[locale][route] = `/${this.getFileName(file)}`;
        }
      }
      this.emitFile({ type: "asset", fileName: firstWordsFile, source: JSON.stringify(found) });
    },
  };
}

function withImports(first: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const all = new Set(first);
  for (const chunk of all) {
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") all.add(imported);
    }
  }
  return all;
}

/** A key stands in the code whole, or as the beginning of a template. */
export function saidIn(chunks: Iterable<{ code: string }>, keys: readonly string[]): string[] {
  const whole = new Set<string>();
  const beginnings: string[] = [];
  for (const { code } of chunks) {
    for (const [, text = "", end] of code.matchAll(/["'`]([a-z0-9-]+\.[a-zA-Z0-9.-]*)(["'`]|\$\{)/g)) {
      if (end === "${") beginnings.push(text);
      else whole.add(text);
    }
  }
  return keys.filter((key) => whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning)));
}
