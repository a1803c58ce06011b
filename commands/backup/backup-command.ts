import { existsSync } from "node:fs";
import { join } from "node:path";
import { Option } from "commander";
import type { Settings } from "../../app/config.server.ts";
import { recordBackup } from "../../app/leads/retention/last-backup.ts";
import { databaseFile, openStorage } from "../../app/storage/storage.server.ts";
import { errorCode } from "../import/folder-file.ts";
import { runCommandLine, wholeNumber, type CommandProcess } from "../command-line.ts";
import { backupTarget, deleteOlderBackups, newestBackup } from "./backup-names.ts";
import { backupMessages } from "./messages.ts";
import { writeBackup } from "./write-backup.ts";

type Options = { keep?: number; check?: number };

const hourMs = 3_600_000;

export async function runBackup(args: readonly string[], io: CommandProcess): Promise<number> {
  return await runCommandLine(args, io, {
    name: "backup",
    unexpectedError: backupMessages.broken,
    declare: (program, run) =>
      program
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
        .addOption(
          new Option(
            "--check <hours>",
            "write nothing; fail unless the folder has a backup that is no older than this, such as 26",
          )
            .argParser(wholeNumber(1, 10_000))
            .conflicts("keep"),
        )
        .addHelpText(
          "after",
          `
Exit code: 0 backup written and verified, or recent enough; 1 no backup, or too old; 2 wrong arguments or settings.
Manual: docs/how-to/back-up-and-restore.md`,
        )
        .action((path: string | undefined, options: Options) =>
          run(async (settings) => {
            const folder = path ?? `${join(settings.dataDir, "backups")}/`;
            const error =
              options.check === undefined
                ? await backUp(folder, options, settings, io)
                : await checkAge(folder, options.check, io);
            if (error !== undefined) io.stderr.write(`${error}\n`);
            return error === undefined;
          }),
        ),
  });
}

/** Returns what is wrong. */
async function checkAge(
  folder: string,
  maxHours: number,
  { stdout, now }: CommandProcess,
): Promise<string | undefined> {
  const newest = await newestBackup(folder);
  if (newest === undefined) return backupMessages.none(folder);
  const hours = (now().getTime() - newest.at.getTime()) / hourMs;
  if (hours < -1) return backupMessages.fromFuture(newest.path);
  if (hours > maxHours) return backupMessages.tooOld(newest.path, Math.floor(hours), maxHours);
  stdout.write(`${backupMessages.recent(newest.path, Math.max(0, Math.floor(hours)))}\n`);
  return undefined;
}

async function backUp(
  path: string,
  { keep }: Options,
  settings: Settings,
  { stdout, stderr, now }: CommandProcess,
): Promise<string | undefined> {
  const file = databaseFile(settings);
  if (settings.databaseUrl === undefined && !existsSync(file)) return backupMessages.noDatabase(file);
  const target = await backupTarget(path, now());
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
