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

// `| head` closes the pipe early, which is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) =>
  process.exit(error.code === "EPIPE" ? exitCodes.good : exitCodes.bad),
);

process.exitCode = await runCommandLine(parseArguments(process.argv.slice(2)), {
  async work(args, settings) {
    const result = await runCommand(args, settings);
    for (const note of result.notes ?? []) console.error(note);
    if (result.output !== undefined) process.stdout.write(result.output);
    if (result.mistake !== undefined) console.error(result.mistake);
    return result.mistake === undefined;
  },
  broken: leadSentences.broken,
});

function parseArguments(argv: string[]): Typed<Asked> {
  const result = readArguments(argv);
  if ("mistake" in result)
    return { mistake: result.mistake, usage: result.command === undefined ? usage : commandUsages[result.command] };
  if ("help" in result) return { help: result.help === "all" ? usage : commandUsages[result.help] };
  return { asked: result };
}

async function runCommand(args: Asked, settings: Settings): Promise<Said> {
  const file = databaseFile(settings);
  // Opening would create an empty database, which would look as if there were no requests.
  if (settings.databaseUrl === undefined && !existsSync(file)) return { mistake: leadSentences.noDatabase(file) };
  const storage = await openStorage(settings);
  try {
    return await commands[args.command](args, {
      storage,
      settings,
      typed: `leads ${args.command}`,
      now: new Date(),
    });
  } finally {
    await storage.close();
  }
}
