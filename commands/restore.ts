import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import type { Settings } from "../app/config.server.ts";
import { databaseFile } from "../app/storage/storage.server.ts";
import { confirm } from "./confirm.ts";
import { lockCurrentDatabase } from "./backup/current-database.ts";
import { withPrivateFolder } from "./backup/private-folder.ts";
import {
  copyBackup,
  migrateAndErase,
  restoreIntoPostgres,
  restoreIntoSqlite,
  unknownMigrations,
} from "./backup/restore-into.ts";
import { restoreMessages, restoreUsage } from "./backup/messages.ts";
import { verifyContents, type Contents } from "./backup/sqlite-file.ts";
import { errorMessage, runCommandLine, type ParsedArguments } from "./command-line.ts";
import { readErasedReferences } from "./erased-list.ts";
import { errorCode } from "./import/folder-file.ts";

process.exitCode = await runCommandLine(readArguments(process.argv.slice(2)), {
  async run(options, settings) {
    const error = await restoreFrom(options, settings);
    if (error !== undefined) console.error(error);
    return error === undefined;
  },
  unexpectedError: restoreMessages.broken,
});

type Options = { path: string; yes: boolean };

function readArguments(args: string[]): ParsedArguments<Options> {
  const usage = restoreUsage;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
    });
    const [path, ...others] = positionals;
    if (values.help) return { help: usage };
    if (path === undefined) return { error: restoreMessages.nothingNamed, usage };
    return others.length > 0 ? { error: restoreMessages.severalNamed, usage } : { options: { path, yes: values.yes } };
  } catch (error) {
    return { error: errorMessage(error), usage };
  }
}

async function restoreFrom({ path, yes }: Options, settings: Settings): Promise<string | undefined> {
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
    console.log(restoreMessages.found({ path, leads: contents.leads.length, cvs: contents.cvs }));
    const task = { copy, contents, yes, settings };
    return settings.databaseUrl === undefined ? await intoSqlite(task) : await intoPostgres(task);
  });
}

type Task = { copy: string; contents: Contents; yes: boolean; settings: Settings };

async function intoSqlite({ copy, contents, yes, settings }: Task): Promise<string | undefined> {
  const file = databaseFile(settings);
  const present = lockCurrentDatabase(file);
  if (present === "in-use") return restoreMessages.inUse(file);
  try {
    const { error } = present.contents;
    const erasedOnList = await readErasedReferences(settings.dataDir);
    const erased = [...new Set([...contents.erased, ...present.contents.erased, ...erasedOnList])];
    const accounted = new Set([...contents.leads, ...erased]);
    const lost = present.contents.leads.filter((reference) => !accounted.has(reference)).length;
    console.log(error === undefined ? restoreMessages.lost(lost) : restoreMessages.damaged(error));
    const cancelled = yes ? undefined : await confirmRestore();
    if (cancelled !== undefined) return cancelled;
    const restored = await migrateAndErase(copy, erased, new Date());
    const aside = await restoreIntoSqlite(copy, present, new Date());
    console.log(restoreMessages.restored(restored));
    if (aside !== undefined) console.log(restoreMessages.aside(aside));
    if (lost > 0) console.log(restoreMessages.asideLost(lost));
    return undefined;
  } finally {
    present.release();
  }
}

async function intoPostgres({ copy, contents, yes, settings }: Task): Promise<string | undefined> {
  const cancelled = yes ? undefined : await confirmRestore();
  if (cancelled !== undefined) return cancelled;
  const erased = [...new Set([...contents.erased, ...(await readErasedReferences(settings.dataDir))])];
  const restored = await migrateAndErase(copy, erased, new Date());
  await restoreIntoPostgres(copy, settings);
  console.log(restoreMessages.restored(restored));
  return undefined;
}

async function confirmRestore(): Promise<string | undefined> {
  const isConfirmed = await confirm(restoreMessages.question);
  if (isConfirmed === undefined) return restoreMessages.sayYes;
  return isConfirmed ? undefined : restoreMessages.notRestored;
}
