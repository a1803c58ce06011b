/** `npm run bench:scale -- process|cdn|million|leads …`: what docs/scale.md says, measured; all of them where none is named, `--write` into the page. */
import { parseArgs } from "node:util";
import { join } from "node:path";
import { killAll, root } from "../reliability/site-process.ts";
import { dated, replaceBetween } from "./goal-table.ts";
import { scaleCdn } from "./scale-cdn.ts";
import { scaleLeads } from "./scale-leads.ts";
import { scaleMillion } from "./scale-million.ts";
import { scaleProcess } from "./scale-process.ts";

/** Each gives a Markdown table. */
const parts: Readonly<Record<string, () => Promise<string>>> = { process: scaleProcess, cdn: scaleCdn, million: scaleMillion, leads: scaleLeads };

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: "boolean", default: false } } });
const unknown = positionals.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`${unknown} is none of ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}

for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.error(`Measuring ${name} …`);
  const markdown = `${dated()}\n\n${await measure()}`;
  killAll();
  console.log(`${name}:\n\n${markdown}\n`);
  if (values.write) replaceBetween(name, markdown, join(root, "docs/scale.md"));
}
process.exit(0);
