/** Every command of the guides runs, in the order of its guide, or stands in a list with the reason and a smaller check. */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { validForms } from "../app/dealership/forms/form-rule-cases.ts";
import { pdf } from "../app/leads/intake/cv/cv-samples.ts";
import { openStorage } from "../app/storage/storage.server.ts";
import { openLeadsFixture, type LeadsFixture } from "../commands/leads/leads-fixture.ts";
import { runCommand } from "../commands/run-command.ts";
import { guideCommands, guides, reasonNotToRun, type GuideCommand } from "./guide-commands.ts";

const root = join(import.meta.dirname, "..");
const commandNames = ["import", "leads", "backup", "restore"] as const;
type CommandName = (typeof commandNames)[number];

let fixture: LeadsFixture;
let folder: string;
let references: Readonly<Record<string, string>>;

beforeEach(async () => {
  fixture = await openLeadsFixture();
  folder = fixture.folder;
  references = await saveRequests();
  await fixture.storage.close();
  const key = readFileSync(fixture.keyFile, "utf8");
  mkdirSync(join(folder, "mnt/backups"), { recursive: true });
  writeFileSync(join(folder, "mnt/backups/erased.txt"), "");
  writeFileSync(join(folder, "staff-key.txt"), key);
  cpSync(join(root, "docs/how-to/stock-template"), join(folder, "my-dealership"), { recursive: true });
});

afterEach(async () => {
  // `remove` closes it.
  fixture.storage = await openStorage({ dataDir: join(folder, "data") });
  await fixture.remove();
});

/** A request for each command that takes a reference. */
async function saveRequests(): Promise<Record<string, string>> {
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

function newest(pattern: string): string {
  return globSync(pattern, { cwd: folder }).toSorted().at(-1) ?? pattern;
}

/** What an operator puts in the place of an example. */
function fillIn(word: string, subcommand = ""): string {
  if (word === "K7QX-3MZP") return references[subcommand] ?? word;
  if (word === "9T2M-4WBA") return references["release"] ?? word;
  if (word.includes("before-restore-")) return newest("data/maarad.db.before-restore-*[0-9Z]");
  if (word === "<backup>" || /maarad-(?:…|20[\dT-]+Z)\.db$/.test(word)) return newest("{data,mnt}/backups/maarad-*.db");
  return word.replace(/^\/(?=mnt\/|tmp\/)/, `${folder}/`);
}

function projectCommand({ words }: GuideCommand): { name: CommandName; args: readonly string[] } | undefined {
  const [npm, run, ...rest] = words.filter((word) => word !== "--silent");
  const name = commandNames.find((command) => command === rest[0]);
  if (npm !== "npm" || run !== "run" || name === undefined) return undefined;
  return { name, args: rest.slice(rest[1] === "--" ? 2 : 1) };
}

async function runProjectCommand(
  { name, args }: { name: CommandName; args: readonly string[] },
  { env: { DATA_DIR: dataDir = "data" }, line }: GuideCommand,
): Promise<void> {
  const filled = args.map((word) => fillIn(word, args[0]));
  const env = { DATA_DIR: fillIn(dataDir) };
  // Without a terminal nobody can be asked.
  const isAsked = name === "restore" || ["erase", "purge"].includes(args[0] ?? "");
  const answer = isAsked && !filled.includes("--yes") ? ["--yes"] : [];
  const { code, stdout, stderr } = await runCommand(name, [...filled, ...answer], { env, folder });
  expect(code, `${line}\n${stdout}${stderr}`).toBe(0);
}

/** Files and folders are made in the test's folder only. */
function runFileCommand({ words, line }: GuideCommand): boolean {
  const [program, ...args] = words.map((word) => fillIn(word));
  const paths = args.filter((word) => !word.startsWith("-")).map((word) => join(folder, word.replace(folder, "")));
  const [source = "", target = ""] = paths;
  if (program === "mkdir") mkdirSync(source, { recursive: args.includes("-p") });
  else if (program === "cp" && line.startsWith("cp -r demo "))
    expect(existsSync(join(root, "demo/stock.csv"))).toBe(true);
  else if (program === "cp") cpSync(source, line.endsWith("/") ? join(target, source.split("/").at(-1) ?? "") : target);
  else return false;
  return true;
}

test("the guides have commands", () => {
  expect(guides.flatMap(guideCommands).length).toBeGreaterThan(50);
});

describe.each(guides)("%s", (guide) => {
  const commands = guideCommands(guide);
  const isRun = (command: GuideCommand) => reasonNotToRun(command) === undefined;

  test.runIf(commands.some(isRun))("its commands run in their order", async () => {
    for (const command of commands.filter(isRun)) {
      const known = projectCommand(command);
      if (known) await runProjectCommand(known, command);
      else if (!runFileCommand(command))
        expect.fail(`${command.line}: run it here, or say in docs/guide-commands.ts why not`);
    }
  });

  test.runIf(commands.length > 0)("its commands name scripts, files and options that exist", async () => {
    for (const { line, words } of commands) {
      const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
      const [npm, run, script = ""] = words.filter((word) => word !== "--silent");
      if (npm === "npm" && run === "run") expect(Object.keys(scripts), line).toContain(script);
      // It makes the folders it names.
      const paths = words[0] === "mkdir" || line.startsWith("install -d ") ? [] : words;
      for (const path of paths.map((word) => word.replace(/^\/srv\/maarad\/repository\//, "")))
        if (/^(?:\.ci|app|bench|commands|demo|deploy|docs|reliability|test)\/[\w./-]+$/.test(path))
          expect(existsSync(join(root, path)) || globSync(`${root}/${path}*`).length > 0, line).toBe(true);
      await expectKnownOptions(line, words);
    }
  });
});

/** Of a project's command, however it is started: by npm, the installed `maarad`, or in a container. */
async function expectKnownOptions(line: string, words: readonly string[]): Promise<void> {
  const at = words.findIndex((word, index) => /^commands\/\w+\.ts$/.test(word) || startsCommand(words, index));
  const name = commandNames.find((command) => words[at]?.replace(/^commands\/|\.ts$/g, "") === command);
  if (at < 0 || name === undefined) return;
  const args = words.slice(at + 1).filter((word) => word !== "--");
  const isLeads = name === "leads" && /^[a-z]/.test(args[0] ?? "");
  const help = await runCommand(name, [...(isLeads ? args.slice(0, 1) : []), "--help"], { env: {}, folder });
  expect(help.code, line).toBe(0);
  for (const flag of args.flatMap((word) => /--[a-z-]{2,}/.exec(word)?.[0] ?? []))
    expect(help.stdout, line).toContain(flag);
}

function startsCommand(words: readonly string[], index: number): boolean {
  return words[index - 1] === "maarad" || ["run", "--silent"].includes(words[index - 1] ?? "");
}
