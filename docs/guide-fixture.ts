/** For tests: a folder like the one in which a reader types the commands of a guide. */
import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { validForms } from "../app/dealership/forms/form-rule-cases.ts";
import { pdf } from "../app/leads/intake/cv/cv-samples.ts";
import { openStorage } from "../app/storage/storage.server.ts";
import type { CommandName } from "../commands/command-line.ts";
import { openLeadsFixture, type LeadsFixture } from "../commands/leads/leads-fixture.ts";
import { runCommand } from "../commands/run-command.ts";
import type { GuideCommand } from "./guide-commands.ts";

const root = join(import.meta.dirname, "..");
export const commandNames: readonly CommandName[] = ["import", "leads", "backup", "restore"];

export type GuideFixture = {
  folder: string;
  /** Fails the test if the command fails, or if it is of no kind that runs here. */
  run(command: GuideCommand): Promise<void>;
  remove(): Promise<void>;
};

/** With the folder `my-dealership`, unless the guide makes it. */
export async function openGuideFixture({ makesFolder = false } = {}): Promise<GuideFixture> {
  const fixture = await openLeadsFixture();
  const { folder } = fixture;
  const references = await saveRequests(fixture);
  await fixture.storage.close();
  for (const name of ["docs", "demo"]) symlinkSync(join(root, name), join(folder, name));
  // `data/old` is made by root.
  for (const name of ["mnt/backups", "data/old"]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "mnt/backups/erased.txt"), "");
  if (!makesFolder)
    cpSync(join(root, "docs/how-to/stock-template"), join(folder, "my-dealership"), { recursive: true });
  const reader = { folder, references };
  return {
    folder,
    async run(command) {
      const known = projectCommand(command);
      if (known) await runProjectCommand(reader, known, command);
      else if (/^(?:cp|mkdir|\(cd) /.test(command.line)) runFileCommand(reader, command);
      else expect.fail(`${command.line}: run it in docs/guide-fixture.ts, or say in docs/guide-commands.ts why not`);
    },
    async remove() {
      // `remove` closes it.
      fixture.storage = await openStorage({ dataDir: join(folder, "data") });
      await fixture.remove();
    },
  };
}

type Reader = { folder: string; references: Readonly<Record<string, string>> };

/** A request for each command that takes a reference. */
async function saveRequests(fixture: LeadsFixture): Promise<Reader["references"]> {
  const { email: _email, ...contact } = validForms.contact;
  const message = { fields: { ...contact, mobile: "+966500000000" } };
  const order = await fixture.saveLead({
    kind: "purchase-order",
    fields: { ...validForms.cash, mobile: "+966512345678" },
    secret: { salary: 12_000 },
  });
  const application = await fixture.saveLead({
    kind: "job-application",
    fields: { ...validForms.job, phone: "+966500000001" },
    secret: { cvName: "cv.pdf" },
    cv: { bytes: pdf(), mediaType: "application/pdf" },
  });
  const quarantined = await fixture.saveLead({ ...message, suspicions: ["honeypot"] });
  const waiting = await fixture.saveLead({ ...message, channels: ["mail"] });
  await fixture.saveLead({ fields: { ...validForms.contact, email: "saud@example.com", mobile: "+966500000002" } });
  return { show: order, cv: application, release: quarantined, retry: waiting, erase: waiting };
}

function newest(folder: string, pattern: string): string {
  return globSync(pattern, { cwd: folder }).toSorted().at(-1) ?? pattern;
}

/** What an operator puts in the place of an example. */
function fillIn({ folder, references }: Reader, word: string, subcommand = ""): string {
  if (word === "K7QX-3MZP") return references[subcommand] ?? word;
  if (word === "9T2M-4WBA") return references["release"] ?? word;
  if (word.includes("before-restore-")) return newest(folder, "data/maarad.db.before-restore-*[0-9Z]");
  if (word === "<backup>" || /maarad-(?:…|20[\dT-]+Z)\.db$/.test(word))
    return newest(folder, "{data,mnt}/backups/maarad-*.db");
  return word.replace(/^\/(var\/lib\/maarad|mnt|tmp)(?=\/)/, (_, top: string) =>
    join(folder, top.startsWith("var") ? "data" : top),
  );
}

function projectCommand({ words }: GuideCommand): { name: CommandName; args: readonly string[] } | undefined {
  const [npm, run, ...rest] = words.filter((word) => word !== "--silent");
  const name = commandNames.find((command) => command === rest[0]);
  if (npm !== "npm" || run !== "run" || name === undefined) return undefined;
  return { name, args: rest.slice(rest[1] === "--" ? 2 : 1) };
}

async function runProjectCommand(
  reader: Reader,
  { name, args }: { name: CommandName; args: readonly string[] },
  { env: { DATA_DIR: dataDir = "data" }, line }: GuideCommand,
): Promise<void> {
  const filled = args.map((word) => fillIn(reader, word, args[0]));
  const env = { DATA_DIR: fillIn(reader, dataDir) };
  // Without a terminal nobody can be asked.
  const isAsked = name === "restore" || ["erase", "purge"].includes(args[0] ?? "");
  const answer = isAsked && !filled.includes("--yes") ? ["--yes"] : [];
  const { code, stdout, stderr } = await runCommand(name, [...filled, ...answer], { env, folder: reader.folder });
  expect(code, `${line}\n${stdout}${stderr}`).toBe(0);
}

/** In the test's folder only. */
function runFileCommand(reader: Reader, { words, line }: GuideCommand): void {
  // macOS has no `--preserve`.
  const filled = words.filter((word) => !word.startsWith("--")).map((word) => fillIn(reader, word));
  const outside = filled.filter((word) => /^\/|\.\./.test(word) && !word.startsWith(`${reader.folder}/`));
  expect(outside, line).toEqual([]);
  execFileSync("sh", ["-e", "-c", filled.join(" ")], { cwd: reader.folder });
}
