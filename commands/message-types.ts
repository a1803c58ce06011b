/** Writes `messages/message-arguments.ts`: which arguments every sentence takes, read off the Arabic original. */
import { readFile, writeFile } from "node:fs/promises";
import compile from "icu-minify/compile";

const target = new URL("../messages/message-arguments.ts", import.meta.url);
const source = new URL("../messages/ar.json", import.meta.url);

/** The TypeScript of the arguments of every sentence, in the order of the file. */
export function messageArguments(sentences: Record<string, string>): string {
  const lines = Object.entries(sentences).map(([key, sentence]) => {
    const found = new Map<string, string>();
    collectArguments(compile(sentence), found);
    const fields = [...found].map(([name, type]) => `${name}: ${type}`).join("; ");
    return `  ${JSON.stringify(key)}: ${fields ? `{ ${fields} }` : "undefined"};`;
  });
  return [
    "/** Made by `npm run messages` from ar.json: the arguments that every sentence takes. */",
    "export type MessageArguments = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

// icu-minify writes an argument as [name], [name, kind, options]; kinds 1 to 6 are select, plural, ordinal, number, date, time.
const argumentTypes = new Map<unknown, string>([
  [1, "string"],
  [2, "number"],
  [3, "number"],
  [4, "number"],
  [5, "Date"],
  [6, "Date"],
]);

function collectArguments(node: unknown, found: Map<string, string>): void {
  if (!Array.isArray(node)) return;
  const [name, kind, options] = node;
  const isArgument = typeof name === "string" && (node.length === 1 || argumentTypes.has(kind));
  if (!isArgument) {
    for (const part of node) collectArguments(part, found);
    return;
  }
  found.set(name, argumentTypes.get(kind) ?? found.get(name) ?? "string | number");
  if (options !== null && typeof options === "object") {
    for (const branch of Object.values(options)) collectArguments(branch, found);
  }
}

if (import.meta.main) {
  await writeFile(target, messageArguments(JSON.parse(await readFile(source, "utf8"))));
}
