/** Vitest reporter that writes what a full run measured into docs/reliability.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { describeMachine } from "../bench/goals-table.ts";
import { replaceFigures, type Figures } from "./figures-table.ts";
import { size } from "./run-size.ts";

const page = join(import.meta.dirname, "../docs/reliability.md");

export default class FiguresReporter implements Reporter {
  onTestRunStart(): void {
    if (size !== "full") throw new Error(`Only RELIABILITY=full writes figures, not ${size}.`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules.filter((each) => !each.ok())) console.error(`Not written: ${fileOf(module)} failed.`);
    const passed = modules.filter((module) => module.ok());
    const text = readFileSync(page, "utf8");
    writeFileSync(page, replaceFigures(text, passed.flatMap(figuresOf), describeMachine(), new Date()));
  }
}

function figuresOf(module: TestModule): Figures[] {
  return [...module.children.allTests("passed")].flatMap((test) => {
    const measured = test.annotations().filter(({ type }) => type === "figures");
    if (measured.length === 0) return [];
    return { file: fileOf(module), test: test.name, measured: measured.map(({ message }) => message).join("; ") };
  });
}

function fileOf(module: TestModule): string {
  return basename(module.moduleId, ".test.ts");
}
