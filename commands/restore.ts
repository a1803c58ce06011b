import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import type { Settings } from "../app/config.server.ts";
import { databaseFile } from "../app/storage/storage.server.ts";
import { askYes } from "./ask-yes.ts";
import { holdPresent } from "./backup/present-database.ts";
import { inPrivateFolder } from "./backup/private-folder.ts";
import { copyOf, prepare, restoreIntoPostgres, restoreIntoSqlite, unknownMigrations } from "./backup/restore-into.ts";
import { restoreSentences, restoreUsage } from "./backup/sentences.ts";
import { contentsOf, type Contents } from "./backup/sqlite-file.ts";
import { reasonOf, runCommandLine, type Typed } from "./command-line.ts";
import { erasedReferences } from "./erased-list.ts";
import { errorCode } from "./import/folder-file.ts";

process.exitCode = await runCommandLine(readArguments(process.argv.slice(2)), {
  async work(options, settings) {
    const error = await restoreFrom(options, settings);
    if (error !== undefined) console.error(error);
    return error === undefined;
  },
  broken: restoreSentences.broken,
});

type Options = { path: string; yes: boolean };

function readArguments(args: string[]): Typed<Options> {
  const usage = restoreUsage;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { yes: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
    });
    const [path, ...others] = positionals;
    if (values.help) return { help: usage };
    if (path === undefined) return { mistake: restoreSentences.nothingNamed, usage };
    return others.length > 0 ? { mistake: restoreSentences.severalNamed, usage } : { asked: { path, yes: values.yes } };
  } catch (error) {
    return { mistake: reasonOf(error), usage };
  }
}

async function restoreFrom({ path, yes }: Options, settings: Settings): Promise<string | undefined> {
  try {
    await access(path, constants.R_OK);
  } catch (error) {
    const code = errorCode(error);
    return code === "ENOENT" ? restoreSentences.missing(path) : restoreSentences.unreadable(path, code);
  }
  // The copy is renamed into place, which needs the same file system.
  return await inPrivateFolder(settings.databaseUrl === undefined ? settings.dataDir : tmpdir(), async (folder) => {
    const copy = await copyOf(path, folder);
    const contents = contentsOf(copy);
    if ("trouble" in contents) return restoreSentences.noBackup(path, contents.trouble);
    const unknown = await unknownMigrations(contents, folder);
    if (unknown.length > 0) return restoreSentences.newer(path, unknown);
    console.log(restoreSentences.found({ path, leads: contents.leads.length, cvs: contents.cvs }));
    const task = { copy, contents, yes, settings };
    return settings.databaseUrl === undefined ? await intoSqlite(task) : await intoPostgres(task);
  });
}

type Task = { copy: string; contents: Contents; yes: boolean; settings: Settings };

async function intoSqlite({ copy, contents, yes, settings }: Task): Promise<string | undefined> {
  const file = databaseFile(settings);
  const present = holdPresent(file);
  if (present === "in-use") return restoreSentences.inUse(file);
  try {
    const { trouble } = present.contents;
    const erasedOnList = await erasedReferences(settings.dataDir);
    const erased = [...new Set([...contents.erased, ...present.contents.erased, ...erasedOnList])];
    const accounted = new Set([...contents.leads, ...erased]);
    const lost = present.contents.leads.filter((reference) => !accounted.has(reference)).length;
    console.log(trouble === undefined ? restoreSentences.lost(lost) : restoreSentences.damaged(trouble));
    const cancelled = yes ? undefined : await confirmRestore();
    if (cancelled !== undefined) return cancelled;
    const restored = await prepare(copy, erased, new Date());
    const aside = await restoreIntoSqlite(copy, present, new Date());
    console.log(restoreSentences.restored(restored));
    if (aside !== undefined) console.log(restoreSentences.aside(aside));
    if (lost > 0) console.log(restoreSentences.asideLost(lost));
    return undefined;
  } finally {
    present.letGo();
  }
}

async function intoPostgres({ copy, contents, yes, settings }: Task): Promise<string | undefined> {
  const cancelled = yes ? undefined : await confirmRestore();
  if (cancelled !== undefined) return cancelled;
  const erased = [...new Set([...contents.erased, ...(await erasedReferences(settings.dataDir))])];
  const restored = await prepare(copy, erased, new Date());
  await restoreIntoPostgres(copy, settings);
  console.log(restoreSentences.restored(restored));
  return undefined;
}

async function confirmRestore(): Promise<string | undefined> {
  const isConfirmed = await askYes(restoreSentences.question);
  if (isConfirmed === undefined) return restoreSentences.sayYes;
  return isConfirmed ? undefined : restoreSentences.notRestored;
}
