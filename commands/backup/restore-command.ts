import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { tmpdir } from "node:os";
import type { Settings } from "../../app/config.server.ts";
import { databaseFile } from "../../app/storage/storage.server.ts";
import { confirm } from "../confirm.ts";
import { lockCurrentDatabase, type CurrentDatabase } from "./current-database.ts";
import { withPrivateFolder } from "./private-folder.ts";
import {
  copyBackup,
  migrateAndErase,
  restoreIntoPostgres,
  restoreIntoSqlite,
  unknownMigrations,
} from "./restore-into.ts";
import { restoreMessages } from "./messages.ts";
import { verifyContents, type Contents } from "./sqlite-file.ts";
import { runCommandLine, type CommandProcess } from "../command-line.ts";
import { readErasedReferences } from "../../app/leads/retention/erased-list.ts";
import { errorCode } from "../import/folder-file.ts";

export async function runRestore(args: readonly string[], io: CommandProcess): Promise<number> {
  return await runCommandLine(args, io, {
    name: "restore",
    unexpectedError: restoreMessages.broken,
    declare: (program, run) =>
      program
        .usage("<backup> [options]")
        .argument("<backup>", "a file that the backup command wrote")
        .option("--yes", "do not ask for confirmation")
        .addHelpText(
          "after",
          `
Stop the site first. SQLite in DATA_DIR: the current database is moved aside, nothing is deleted.
PostgreSQL at DATABASE_URL: the database must be empty. Erased requests are erased again.
Exit code: 0 restored, 1 nothing changed, 2 wrong arguments or settings.
Manual: docs/how-to/back-up-and-restore.md`,
        )
        .action((path: string, { yes = false }: { yes?: boolean }) =>
          run(async (settings) => {
            const error = await restoreFrom(path, yes, settings, io);
            if (error !== undefined) io.stderr.write(`${error}\n`);
            return error === undefined;
          }),
        ),
  });
}

async function restoreFrom(
  path: string,
  yes: boolean,
  settings: Settings,
  io: CommandProcess,
): Promise<string | undefined> {
  try {
    await access(path, constants.R_OK);
  } catch (error) {
    const code = errorCode(error);
    return code === "ENOENT" ? restoreMessages.missing(path) : restoreMessages.unreadable(path, code);
  }
  // The copy is renamed into place, which needs the same file system.
  return await withPrivateFolder(settings.databaseUrl === undefined ? settings.dataDir : tmpdir(), async (folder) => {
    const copy = await copyBackup(path, folder);
    const contents = verifyContents(copy);
    if ("error" in contents) return restoreMessages.noBackup(path, contents.error);
    const unknown = await unknownMigrations(contents, folder);
    if (unknown.length > 0) return restoreMessages.newer(path, unknown);
    io.stdout.write(`${restoreMessages.found({ path, leads: contents.leads.length, cvs: contents.cvs })}\n`);
    const task = { copy, contents, yes, settings, io };
    return settings.databaseUrl === undefined ? await intoSqlite(task) : await intoPostgres(task);
  });
}

type Task = { copy: string; contents: Contents; yes: boolean; settings: Settings; io: CommandProcess };

async function intoSqlite({ copy, contents, yes, settings, io }: Task): Promise<string | undefined> {
  const file = databaseFile(settings);
  const present = lockCurrentDatabase(file);
  if (present === "in-use") return restoreMessages.inUse(file);
  try {
    const erasedOnList = await readErasedReferences(settings.dataDir);
    const erased = [...new Set([...contents.erased, ...present.contents.erased, ...erasedOnList])];
    const accounted = new Set([...contents.leads, ...erased]);
    const lost = present.contents.leads.filter((reference) => !accounted.has(reference)).length;
    io.stdout.write(`${comparison(present, lost)}\n`);
    const cancelled = yes ? undefined : await confirmRestore(io);
    if (cancelled !== undefined) return cancelled;
    const restored = await migrateAndErase(copy, erased, io.now());
    const aside = await restoreIntoSqlite(copy, present, io.now());
    io.stdout.write(`${restoreMessages.restored(restored)}\n`);
    if (aside !== undefined) io.stdout.write(`${restoreMessages.aside(aside)}\n`);
    if (lost > 0) io.stdout.write(`${restoreMessages.asideLost(lost)}\n`);
    return undefined;
  } finally {
    present.release();
  }
}

function comparison({ exists, contents }: CurrentDatabase, lost: number): string {
  if (!exists) return restoreMessages.nothingToCompare;
  return contents.error === undefined ? restoreMessages.lost(lost) : restoreMessages.damaged(contents.error);
}

async function intoPostgres({ copy, contents, yes, settings, io }: Task): Promise<string | undefined> {
  io.stdout.write(`${restoreMessages.nothingToCompare}\n`);
  const cancelled = yes ? undefined : await confirmRestore(io);
  if (cancelled !== undefined) return cancelled;
  const erased = [...new Set([...contents.erased, ...(await readErasedReferences(settings.dataDir))])];
  const restored = await migrateAndErase(copy, erased, io.now());
  await restoreIntoPostgres(copy, settings);
  io.stdout.write(`${restoreMessages.restored(restored)}\n`);
  return undefined;
}

async function confirmRestore(io: CommandProcess): Promise<string | undefined> {
  const isConfirmed = await confirm(restoreMessages.question, io);
  if (isConfirmed === undefined) return restoreMessages.sayYes;
  return isConfirmed ? undefined : restoreMessages.notRestored;
}
