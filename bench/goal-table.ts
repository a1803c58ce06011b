/** The goals and what was measured as one Markdown table, printed and kept in docs/benchmarks.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../reliability/site-process.ts";
import { goals, type Finding } from "./goals.ts";

const page = join(root, "docs/benchmarks.md");
const head = ["| goal | what | figure | goal | stretch | met | how | when |", "|---|---|---:|---:|---:|---|---|---|"];

export function goalTable(findings: readonly Finding[]): string {
  return [`${machine()}\n`, ...head, ...findings.map(row)].join("\n");
}

/** Rows of other goals stay as they were measured before. */
export function writeTable(findings: readonly Finding[], only: string | undefined): void {
  const before = [...between("goals").matchAll(/^\| (G\d+) \|.*$/gm)].map(([line, goal = ""]): [string, string] => [goal, line]);
  const rows = new Map([...before, ...findings.map((finding): [string, string] => [finding.goal, row(finding)])]);
  const ordered = [...rows].sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1))).map(([, line]) => line);
  const command = `npm run bench${only === undefined ? "" : ` -- --only ${only}`}`;
  replaceBetween("goals", [`Last written by \`${command}\`. ${machine()}\n`, ...head, ...ordered].join("\n"));
}

/** Puts what a part measured in detail in its place of a page. */
export function replaceBetween(name: string, markdown: string, file: string = page): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(place(name), (_, begin: string, _before: string, end: string) => `${begin}\n${markdown}\n${end}`));
}

function between(name: string): string {
  return place(name).exec(readFileSync(page, "utf8"))?.[2] ?? "";
}

function place(name: string): RegExp {
  return new RegExp(`(<!-- ${name} -->)([\\s\\S]*?)(<!-- /${name} -->)`);
}

function row({ goal, figure, isMet, how }: Finding): string {
  const { what, target, stretch } = goals[goal];
  const met = isMet === undefined ? "–" : isMet ? "yes" : "no";
  return `| ${[goal, what, figure, target, stretch, met, how.replaceAll("|", "\\|"), new Date().toISOString().slice(0, 10)].join(" | ")} |`;
}

/** Where and when a table was measured. */
export function dated(): string {
  return `${machine().slice(0, -1)}, ${new Date().toISOString().slice(0, 10)}.`;
}

function machine(): string {
  const processors = cpus();
  return `Node ${process.version.slice(1)}, ${processors.length} cores of ${processors[0]?.model.trim() ?? "an unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GB.`;
}
