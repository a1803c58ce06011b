import type { Build, Site } from "./builds.ts";
import { goals, type Figure, type Goal } from "./goals.ts";

export type Results = {
  add(goal: Goal, figure: number, build: string, value: number): void;
  note(goal: Goal, text: string): void;
  values(goal: Goal, figure: number, build: string): readonly number[];
  notes(goal: Goal): readonly string[];
};

export type Options = {
  builds: readonly Build[];
  /** Running sites for browser goals; they have the names of the builds. */
  sites(): Promise<readonly Site[]>;
  goals: readonly Goal[];
  results: Results;
  /** Each measurement has its own default. */
  rounds?: number;
  /** Also measures with a million cars. */
  million: boolean;
};

export function createResults(): Results {
  const values = new Map<string, number[]>();
  const notes = new Map<Goal, Set<string>>();
  const key = (goal: Goal, figure: number, build: string) => `${goal} ${figure} ${build}`;
  return {
    add(goal, figure, build, value) {
      const id = key(goal, figure, build);
      values.set(id, [...(values.get(id) ?? []), value]);
    },
    note: (goal, text) => void notes.set(goal, new Set(notes.get(goal)).add(text)),
    values: (goal, figure, build) => values.get(key(goal, figure, build)) ?? [],
    notes: (goal) => [...(notes.get(goal) ?? [])],
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = low] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (low + high) / 2;
}

function isMet({ goal, isHigherBetter }: Figure, value: number): boolean | undefined {
  if (Number.isNaN(value)) return undefined;
  return isHigherBetter ? value >= goal : value <= goal;
}

export function format(value: number): string {
  if (Number.isNaN(value)) return "–";
  if (!Number.isFinite(value)) return "never";
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export type Row = {
  figure: Figure;
  medians: number[];
  values: (readonly number[])[];
  ratio: number;
  met: boolean | undefined;
};

/** One row per figure, medians in the order of `builds`; the ratio is the median of first by second build per round. */
export function rowsOf(results: Results, goal: Goal, builds: readonly string[]): Row[] {
  return goals[goal].figures.map((figure, index) => {
    const values = builds.map((build) => results.values(goal, index, build));
    const medians = values.map(median);
    const [own = [], other = []] = values;
    const ratios = own
      .map((value, round) => value / (other[round] ?? Number.NaN))
      .filter((ratio) => ratio > 0 && Number.isFinite(ratio));
    return { figure, medians, values, ratio: median(ratios), met: isMet(figure, median(own)) };
  });
}

export function textReport(results: Results, goal: Goal, builds: readonly string[]): string {
  const lines = rowsOf(results, goal, builds).map(({ figure, medians, values, ratio, met }) => {
    const cells = builds.map((build, index) => {
      const rounds = values[index] ?? [];
      const allRounds = rounds.length > 1 ? ` (${rounds.map(format).join(" ")})` : "";
      return `${build} ${format(medians[index] ?? Number.NaN)} ${figure.unit}${allRounds}`;
    });
    if (builds.length > 1) cells.push(`ratio ${format(ratio)}`);
    const limits = [`goal ${figure.goal}`, `stretch ${figure.stretch}`];
    return `  ${[figure.name.padEnd(20), ...cells, ...limits, metText(met)].join("   ")}`;
  });
  return [`${goal}  ${goals[goal].what}`, ...lines, ...results.notes(goal).map((note) => `  ${note}`)].join("\n");
}

export function metText(met: boolean | undefined): string {
  return met === undefined ? "not measured" : met ? "met" : "missed";
}
