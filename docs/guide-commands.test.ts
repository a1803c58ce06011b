/** Every command of the guides runs, in the order of its guide, or stands in a list with the reason and a smaller check. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runCommand } from "../commands/run-command.ts";
import { guideCommands, guides, reasonNotToRun, type GuideCommand } from "./guide-commands.ts";
import { commandNames, openGuideFixture, type GuideFixture } from "./guide-fixture.ts";

const root = join(import.meta.dirname, "..");

test("the guides have commands", () => {
  expect(guides.flatMap(guideCommands).length).toBeGreaterThan(50);
  for (const guide of ["docs/guides/owner.en.md", "docs/guides/salesperson.en.md"])
    expect(guideCommands(guide).filter((command) => reasonNotToRun(command) === undefined).length).toBeGreaterThan(3);
});

describe.each(guides)("%s", (guide) => {
  const commands = guideCommands(guide);
  const isRun = (command: GuideCommand) => reasonNotToRun(command) === undefined;
  let reader: GuideFixture;

  beforeEach(async () => {
    const makesFolder = commands.some(({ line }) => /^cp -r .* my-dealership$/.test(line));
    reader = await openGuideFixture({ makesFolder });
  });

  afterEach(() => reader.remove());

  test.runIf(commands.some(isRun))("its commands run in their order", async () => {
    for (const command of commands.filter(isRun)) await reader.run(command);
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
      await expectKnownOptions(line, words, reader.folder);
    }
  });
});

/** Of a project's command, however it is started: by npm, the installed `maarad`, or in a container. */
async function expectKnownOptions(line: string, words: readonly string[], folder: string): Promise<void> {
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
