import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "./builds.ts";
import { goals, isGoal, type Goal } from "./goals.ts";
import { format, metText, rowsOf, type Results } from "./results.ts";

const page = join(root, "docs/benchmarks.md");
const table = /(<!-- goals -->\n)[\s\S]*?(\n<!-- \/goals -->)/;
const head = [
  "| goal | what | figure | other build | ratio | goal | stretch | met | when |",
  "|---|---|---:|---:|---:|---:|---:|---|---|",
];

/** Replaces the rows of the measured goals in docs/benchmarks.md. */
export function writeGoals(
  results: Results,
  measured: readonly Goal[],
  builds: readonly string[],
  command: string,
): void {
  const text = readFileSync(page, "utf8");
  const withFigures = measured.filter((goal) => rowsOf(results, goal, builds).some(({ met }) => met !== undefined));
  const rows = withFigures.map((goal) => goalRow(results, goal, builds, new Date()));
  const lines = [
    `Last written by \`${command}\` on ${describeMachine()}.`,
    "",
    ...head,
    ...mergedRows(text, rows),
  ].join("\n");
  writeFileSync(
    page,
    text.replace(table, (_, begin: string, end: string) => begin + lines + end),
  );
}

/** `Node 24.21.0, 2 cores of Intel(R) Xeon(R) Processor, 24 GB`. */
export function describeMachine(): string {
  const [cores, gigabytes] = [cpus(), Math.round(totalmem() / 2 ** 30)];
  return `Node ${process.versions.node}, ${cores.length} cores of ${cores[0]?.model.trim() ?? "unknown"}, ${gigabytes} GB`;
}

export function mergedRows(text: string, rows: readonly string[]): string[] {
  const goalOf = (row: string) => /^\| (\w+) \|/.exec(row)?.[1] ?? "";
  const stored =
    table
      .exec(text)?.[0]
      .split("\n")
      .filter((row) => isGoal(goalOf(row))) ?? [];
  const byGoal = new Map([...stored, ...rows].map((row): [string, string] => [goalOf(row), row]));
  return Object.keys(goals).flatMap((goal) => byGoal.get(goal) ?? []);
}

export function goalRow(results: Results, goal: Goal, builds: readonly string[], when: Date): string {
  const rows = rowsOf(results, goal, builds);
  const cell = (format: (row: (typeof rows)[number]) => string) => rows.map(format).join(" · ");
  const figures = (build: number) =>
    cell(({ medians, figure }) => `${format(medians[build] ?? Number.NaN)} ${figure.unit}`.trim());
  const hasOther = builds.length > 1;
  return `| ${[
    goal,
    `${goals[goal].what}: ${cell(({ figure }) => figure.name)}`,
    figures(0),
    hasOther ? figures(1) : "",
    hasOther ? cell(({ ratio }) => format(ratio)) : "",
    cell(({ figure }) => String(figure.goal)),
    cell(({ figure }) => String(figure.stretch)),
    cell(({ met }) => metText(met)),
    when.toISOString().slice(0, 10),
  ].join(" | ")} |`;
}
