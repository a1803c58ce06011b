import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { validForms } from "../app/dealership/forms/form-rule-cases.ts";
import { pdf } from "../app/leads/intake/cv/cv-samples.ts";
import { importFolder } from "../commands/import/import-folder.ts";
import { reasons } from "../commands/import/reasons.ts";
import { openLeadsFixture, type LeadsFixture } from "../commands/leads/leads-fixture.ts";
import { runCommand } from "../commands/run-command.ts";

const runFile = promisify(execFile);
const root = join(import.meta.dirname, "..");
const exampleReference = "K7QX-3MZP";

function blocksIn(guide: string): string[] {
  const text = readFileSync(join(import.meta.dirname, "guides", guide), "utf8");
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
}

test.each(["owner", "salesperson"])("the %s's guide has the same commands in both languages", (guide) => {
  const blocks = blocksIn(`${guide}.en.md`);
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocksIn(`${guide}.ar.md`)).toEqual(blocks);
});

let project: LeadsFixture;
let references: Readonly<Record<string, string>>;

beforeEach(async () => {
  project = await openLeadsFixture();
  for (const folder of ["docs", "demo"]) await symlink(join(root, folder), join(project.folder, folder));
  const show = await project.saveLead({
    kind: "purchase-order",
    fields: { ...validForms.cash, mobile: "+966512345678" },
    secret: { salary: 12_000 },
  });
  const cv = await project.saveLead({
    kind: "job-application",
    fields: validForms.job,
    secret: { cvName: "cv.pdf" },
    cv: { bytes: pdf(), mediaType: "application/pdf" },
  });
  references = { show, cv };
});

afterEach(() => project.remove());

async function runLine(line: string): Promise<void> {
  const [, name, typed = ""] = /^npm run (import|leads) -- (.*)$/.exec(line) ?? [];
  if (name !== "import" && name !== "leads") {
    await runFile("sh", ["-e", "-c", line], { cwd: project.folder });
    return;
  }
  const words = [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = ""]) => quoted ?? plain);
  const args = words.map((word) => (word === exampleReference ? (references[words[0] ?? ""] ?? word) : word));
  // Without a terminal nobody can be asked.
  const answer = words[0] === "erase" ? ["--yes"] : [];
  const env = { DATA_DIR: join(project.folder, "data") };
  const { code, stdout, stderr } = await runCommand(name, [...args, ...answer], { env, folder: project.folder });
  expect(code, `${line}\n${stdout}${stderr}`).toBe(0);
}

test.each(["owner.en.md", "salesperson.en.md"])("%s: its commands run as written, in their order", async (guide) => {
  const lines = blocksIn(guide).flatMap((block) => block.trim().split("\n"));
  const others = lines.filter((line) => !line.endsWith("npm start"));
  expect(others.length).toBeGreaterThan(3);
  for (const line of others) await runLine(line);
});

test("the folder that the owner's guide makes: imports when the branch is renamed", async () => {
  const makeFolder = blocksIn("owner.en.md").find((block) => block.includes("stock-template my-dealership"));
  await runLine(makeFolder ?? "exit 1");
  const folder = join(project.folder, "my-dealership");
  for (const file of ["settings.json", "stock.csv"]) {
    const text = await readFile(join(folder, file), "utf8");
    await writeFile(join(folder, file), text.replaceAll("riyadh", "buraydah"));
  }
  const report = await importFolder(folder, project.storage, { dryRun: true });
  expect(report).toMatchObject({ outcome: "checked", problems: [], content: { pages: 3 } });
  expect(report.warnings.filter(({ reason }) => reason !== reasons.demoLeftover)).toEqual([]);
});
