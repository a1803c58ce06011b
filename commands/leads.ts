/** `npm run leads -- <command>`: staff reads, exports, delivers again and erases requests; docs/how-to/read-requests.md is its manual. */
import { existsSync } from "node:fs";
import { readSettings, type Settings } from "../app/settings.server.ts";
import { databaseFile, openStorage } from "../app/storage/storage.server.ts";
import { readArguments, type Asked, type CommandName } from "./leads/arguments.ts";
import type { Command, Said } from "./leads/command.ts";
import { cv } from "./leads/cv.ts";
import { purge, readings, release, retry, subscribers, webhookSecret } from "./leads/desk-work.ts";
import { erase } from "./leads/erase.ts";
import { exportLeads } from "./leads/export.ts";
import { list } from "./leads/list.ts";
import { commandUsages, leadSentences, usage } from "./leads/sentences.ts";
import { show } from "./leads/show.ts";

const exitCodes = { good: 0, bad: 1, usage: 2 } as const;

const commands: Readonly<Record<CommandName, Command>> = {
  list,
  show,
  export: exportLeads,
  cv,
  retry,
  release,
  erase,
  purge,
  subscribers,
  readings,
  "webhook-secret": webhookSecret,
};

// `| head` closes the pipe early, which is no mistake.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? exitCodes.good : exitCodes.bad));

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if ("mistake" in asked) {
    console.error(`${asked.mistake}\n\n${asked.command === undefined ? usage : commandUsages[asked.command]}`);
    return exitCodes.usage;
  }
  if ("help" in asked) {
    console.log(asked.help === "all" ? usage : commandUsages[asked.help]);
    return exitCodes.good;
  }
  const read = readSettings(process.env);
  if ("problems" in read) {
    console.error(read.problems.join("\n"));
    return exitCodes.usage;
  }
  try {
    const said = await saidBy(asked, read.settings);
    for (const note of said.notes ?? []) console.error(note);
    if (said.output !== undefined) process.stdout.write(said.output);
    if (said.mistake !== undefined) console.error(said.mistake);
    return said.mistake === undefined ? exitCodes.good : exitCodes.bad;
  } catch (error) {
    console.error(leadSentences.broken(error instanceof Error ? error.message : String(error)));
    return exitCodes.bad;
  }
}

async function saidBy(asked: Asked, settings: Settings): Promise<Said> {
  const file = databaseFile(settings);
  // Opening it would make an empty one, which looks as if nobody had written.
  if (settings.databaseUrl === undefined && !existsSync(file)) return { mistake: leadSentences.noDatabase(file) };
  const storage = await openStorage(settings);
  try {
    return await commands[asked.command](asked, { storage, settings, typed: `leads ${asked.command}`, now: new Date() });
  } finally {
    await storage.close();
  }
}
