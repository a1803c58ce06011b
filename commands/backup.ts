import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Settings } from "../app/config.server.ts";
import { databaseFile, openStorage } from "../app/storage/storage.server.ts";
import { backupTarget, deleteOlder } from "./backup/backup-names.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { backupSentences, backupUsage } from "./backup/sentences.ts";
import { reasonOf, runCommandLine, type Typed } from "./command-line.ts";

process.exitCode = await runCommandLine(readArguments(process.argv.slice(2)), {
  async work(options, settings) {
    const error = await backUp(options, settings);
    if (error !== undefined) console.error(error);
    return error === undefined;
  },
  broken: backupSentences.broken,
});

type Options = { path?: string; keep?: number };

function readArguments(args: string[]): Typed<Options> {
  const usage = backupUsage;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { keep: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
    });
    const [path, ...others] = positionals;
    const { keep, help } = values;
    if (help) return { help: usage };
    if (others.length > 0) return { mistake: backupSentences.severalNamed, usage };
    if (keep !== undefined && (!/^\d{1,5}$/.test(keep) || Number(keep) < 1 || Number(keep) > 10_000))
      return { mistake: backupSentences.keep(keep), usage };
    return { asked: { ...(path !== undefined && { path }), ...(keep !== undefined && { keep: Number(keep) }) } };
  } catch (error) {
    return { mistake: reasonOf(error), usage };
  }
}

async function backUp({ path, keep }: Options, settings: Settings): Promise<string | undefined> {
  const file = databaseFile(settings);
  if (settings.databaseUrl === undefined && !existsSync(file)) return backupSentences.noDatabase(file);
  const target = await backupTarget(path ?? `${join(settings.dataDir, "backups")}/`, new Date());
  if (keep !== undefined && !target.isInFolder) return backupSentences.keepNeedsFolder;
  if (existsSync(target.path)) return backupSentences.exists(target.path);
  const storage = await openStorage(settings);
  const written = await writeBackup(storage, target.path).finally(() => storage.close());
  console.log(backupSentences.written(written));
  if (keep !== undefined) console.log(backupSentences.deleted(await deleteOlder(target.path, keep)));
  return undefined;
}
