import { readFile, writeFile } from "node:fs/promises";
import compile from "icu-minify/compile";

const catalogues = [
  { folder: "../messages/", source: "ar.json" },
  { folder: "../messages/server/", source: "ar.json" },
  { folder: "../app/desk/messages/", source: "ar.json" },
  { folder: "../app/stock/messages/", source: "arabic.json" },
];

export function messageArguments(messages: Record<string, string>, source = "ar.json"): string {
  const lines = Object.entries(messages).map(([key, message]) => {
    const types = new Map<string, string>();
    collectArguments(compile(message), types);
    const fields = [...types].map(([name, type]) => `${name}: ${type}`).join("; ");
    return `  ${JSON.stringify(key)}: ${fields ? `{ ${fields} }` : "undefined"};`;
  });
  return [
    `/** Made by \`npm run messages\` from ${source}: the arguments that every sentence takes. */`,
    "export type MessageArguments = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

// icu-minify compiles an argument to [name] or [name, kind, options]; kinds 1 to 6: select, plural, ordinal, number, date, time.
const argumentTypes = new Map<unknown, string>([
  [1, "string"],
  [2, "number"],
  [3, "number"],
  [4, "number"],
  [5, "Date"],
  [6, "Date"],
]);

function collectArguments(node: unknown, types: Map<string, string>): void {
  if (!Array.isArray(node)) return;
  const [name, kind, options] = node;
  const isArgument = typeof name === "string" && (node.length === 1 || argumentTypes.has(kind));
  if (!isArgument) {
    for (const part of node) collectArguments(part, types);
    return;
  }
  types.set(name, argumentTypes.get(kind) ?? types.get(name) ?? "string | number");
  if (options !== null && typeof options === "object") {
    for (const branch of Object.values(options)) collectArguments(branch, types);
  }
}

if (import.meta.main) {
  for (const { folder, source } of catalogues) {
    const messages = JSON.parse(await readFile(new URL(`${folder}${source}`, import.meta.url), "utf8"));
    await writeFile(new URL(`${folder}message-arguments.ts`, import.meta.url), messageArguments(messages, source));
  }
}
