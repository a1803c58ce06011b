/** `npm run leads -- <command>`: staff reads, exports, delivers again and erases requests; docs/how-to/read-requests.md is its manual. */
import { existsSync } from "node:fs";
import type { Settings } from "../app/config.server.ts";
import { databaseFile, openStorage } from "../app/storage/storage.server.ts";
import { exitCodes, runCommandLine, type Typed } from "./command-line.ts";
import { readArguments, type Asked, type CommandName } from "./leads/arguments.ts";
import type { Command, Said } from "./leads/command.ts";
import { cv } from "./leads/cv.ts";
import { purge, readings, release, retry, subscribers, webhookSecret } from "./leads/desk-work.ts";
import { erase } from "./leads/erase.ts";
import { exportLeads } from "./leads/export.ts";
import { list } from "./leads/list.ts";
import { commandUsages, leadSentences, usage } from "./leads/sentences.ts";
import { show } from "./leads/show.ts";

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
process.stdout.on("error", (error: NodeJS.ErrnoException) =>
  process.exit(error.code === "EPIPE" ? exitCodes.good : exitCodes.bad),
);

process.exitCode = await runCommandLine(typed(process.argv.slice(2)), {
  async work(asked, settings) {
    const said = await saidBy(asked, settings);
    for (const note of said.notes ?? []) console.error(note);
    if (said.output !== undefined) process.stdout.write(said.output);
    if (said.mistake !== undefined) console.error(said.mistake);
    return said.mistake === undefined;
  },
  broken: leadSentences.broken,
});

function typed(args: string[]): Typed<Asked> {
  const read = readArguments(args);
  if ("mistake" in read)
    return { mistake: read.mistake, usage: read.command === undefined ? usage : commandUsages[read.command] };
  if ("help" in read) return { help: read.help === "all" ? usage : commandUsages[read.help] };
  return { asked: read };
}

async function saidBy(asked: Asked, settings: Settings): Promise<Said> {
  const file = databaseFile(settings);
  // Opening it would make an empty one, which looks as if nobody had written.
  if (settings.databaseUrl === undefined && !existsSync(file)) return { mistake: leadSentences.noDatabase(file) };
  const storage = await openStorage(settings);
  try {
    return await commands[asked.command](asked, {
      storage,
      settings,
      typed: `leads ${asked.command}`,
      now: new Date(),
    });
  } finally {
    await storage.close();
  }
}
