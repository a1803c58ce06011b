import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../../app/config.server.ts";
import { recordBackup } from "../../app/leads/retention/last-backup.ts";
import { databaseFile, openStorage } from "../../app/storage/storage.server.ts";
import { errorCode } from "../import/folder-file.ts";
import { runCommandLine, wholeNumber, type CommandProcess } from "../command-line.ts";
import { backupTarget, deleteOlderBackups } from "./backup-names.ts";
import { backupMessages } from "./messages.ts";
import { writeBackup } from "./write-backup.ts";

type Options = { keep?: number };

export async function runBackup(args: readonly string[], io: CommandProcess): Promise<number> {
  return await runCommandLine(args, io, {
    unexpectedError: backupMessages.broken,
    declare: (program, run) =>
      program
        .name("npm run backup --")
        .usage("[file or folder] [options]")
        .description(
          "One SQLite file with everything: stock, pictures, requests, CVs. The site may be running, on SQLite or PostgreSQL.",
        )
        .argument(
          "[file or folder]",
          "target (default: DATA_DIR/backups); in a folder the file is named maarad-<UTC time>.db",
        )
        .option(
          "--keep <number>",
          "keep only this many newest backups in the folder (default: keep all)",
          wholeNumber(1, 10_000),
        )
        .addHelpText(
          "after",
          `
Exit code: 0 backup written and verified, 1 no backup, 2 wrong arguments or settings.
Manual: docs/how-to/back-up-and-restore.md`,
        )
        .action((path: string | undefined, options: Options) =>
          run(async (settings) => {
            const error = await backUp(path, options, settings, io);
            if (error !== undefined) io.stderr.write(`${error}\n`);
            return error === undefined;
          }),
        ),
  });
}

async function backUp(
  path: string | undefined,
  { keep }: Options,
  settings: Settings,
  { stdout, stderr, now }: CommandProcess,
): Promise<string | undefined> {
  const file = databaseFile(settings);
  if (settings.databaseUrl === undefined && !existsSync(file)) return backupMessages.noDatabase(file);
  const target = await backupTarget(path ?? `${join(settings.dataDir, "backups")}/`, now());
  if (keep !== undefined && !target.isInFolder) return backupMessages.keepNeedsFolder;
  if (existsSync(target.path)) return backupMessages.exists(target.path);
  const storage = await openStorage(settings);
  const written = await writeBackup(storage, target.path).finally(() => storage.close());
  stdout.write(`${backupMessages.written(written)}\n`);
  await recordBackup(settings.dataDir, now()).catch((error: unknown) => {
    // With PostgreSQL there may be no data folder.
    if (errorCode(error) !== "ENOENT")
      stderr.write(`${backupMessages.notRecorded(settings.dataDir, errorCode(error))}\n`);
  });
  if (keep !== undefined) stdout.write(`${backupMessages.deleted(await deleteOlderBackups(target.path, keep))}\n`);
  return undefined;
}
