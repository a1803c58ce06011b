import { existsSync } from "node:fs";
import type { Settings } from "../app/config.server.ts";
import { databaseFile, openStorage } from "../app/storage/storage.server.ts";
import { exitCodes, runCommandLine, type ParsedArguments } from "./command-line.ts";
import { parseCommandArguments, type CommandArguments, type CommandName } from "./leads/arguments.ts";
import type { Command, CommandResult } from "./leads/command.ts";
import { cv } from "./leads/cv.ts";
import { purge, accessLog, release, retry, subscribers, webhookSecret } from "./leads/small-commands.ts";
import { erase } from "./leads/erase.ts";
import { exportLeads } from "./leads/export.ts";
import { list } from "./leads/list.ts";
import { commandUsages, leadMessages, usage } from "./leads/messages.ts";
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
  readings: accessLog,
  "webhook-secret": webhookSecret,
};

// `| head` closes the pipe early, which is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) =>
  process.exit(error.code === "EPIPE" ? exitCodes.success : exitCodes.failure),
);

process.exitCode = await runCommandLine(parseArguments(process.argv.slice(2)), {
  async run(args, settings) {
    const result = await runCommand(args, settings);
    for (const note of result.notes ?? []) console.error(note);
    if (result.output !== undefined) process.stdout.write(result.output);
    if (result.error !== undefined) console.error(result.error);
    return result.error === undefined;
  },
  unexpectedError: leadMessages.broken,
});

function parseArguments(argv: string[]): ParsedArguments<CommandArguments> {
  const result = parseCommandArguments(argv);
  if ("error" in result)
    return { error: result.error, usage: result.command === undefined ? usage : commandUsages[result.command] };
  if ("help" in result) return { help: result.help === "all" ? usage : commandUsages[result.help] };
  return { options: result };
}

async function runCommand(args: CommandArguments, settings: Settings): Promise<CommandResult> {
  const file = databaseFile(settings);
  // Opening would create an empty database, which would look as if there were no requests.
  if (settings.databaseUrl === undefined && !existsSync(file)) return { error: leadMessages.noDatabase(file) };
  const storage = await openStorage(settings);
  try {
    return await commands[args.command](args, {
      storage,
      settings,
      commandName: `leads ${args.command}`,
      now: new Date(),
    });
  } finally {
    await storage.close();
  }
}
