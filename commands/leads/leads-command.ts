import { existsSync } from "node:fs";
import type { Settings } from "../../app/config.server.ts";
import { databaseFile, openStorage } from "../../app/storage/storage.server.ts";
import { runCommandLine, type CommandProcess } from "../command-line.ts";
import type { CommandContext, CommandResult } from "./command.ts";
import { declareLeads } from "./declare-leads.ts";
import { leadMessages } from "./messages.ts";

export async function runLeads(args: readonly string[], io: CommandProcess): Promise<number> {
  return await runCommandLine(args, io, {
    name: "leads",
    unexpectedError: leadMessages.broken,
    declare: (program, run) =>
      declareLeads(program, (name, command) =>
        run(async (settings) => {
          const { notes = [], output, error } = await runCommand(name, command, settings, io);
          for (const note of notes) io.stderr.write(`${note}\n`);
          if (output !== undefined) io.stdout.write(output);
          if (error !== undefined) io.stderr.write(`${error}\n`);
          return error === undefined;
        }),
      ),
  });
}

async function runCommand(
  name: string,
  command: (context: CommandContext) => Promise<CommandResult>,
  settings: Settings,
  io: CommandProcess,
): Promise<CommandResult> {
  const file = databaseFile(settings);
  // Opening would create an empty database, which would look as if there were no requests.
  if (settings.databaseUrl === undefined && !existsSync(file)) return { error: leadMessages.noDatabase(file) };
  const storage = await openStorage(settings);
  try {
    return await command({ storage, settings, commandName: `leads ${name}`, now: io.now(), io });
  } finally {
    await storage.close();
  }
}
