import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Settings } from "../app/config.server.ts";
import { databaseFile, openStorage } from "../app/storage/storage.server.ts";
import { backupTarget, deleteOlderBackups } from "./backup/backup-names.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { backupMessages, backupUsage } from "./backup/messages.ts";
import { errorMessage, runCommandLine, type ParsedArguments } from "./command-line.ts";

process.exitCode = await runCommandLine(readArguments(process.argv.slice(2)), {
  async run(options, settings) {
    const error = await backUp(options, settings);
    if (error !== undefined) console.error(error);
    return error === undefined;
  },
  unexpectedError: backupMessages.broken,
});

type Options = { path?: string; keep?: number };

function readArguments(args: string[]): ParsedArguments<Options> {
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
    if (others.length > 0) return { error: backupMessages.severalNamed, usage };
    if (keep !== undefined && (!/^\d{1,5}$/.test(keep) || Number(keep) < 1 || Number(keep) > 10_000))
      return { error: backupMessages.keep(keep), usage };
    return { options: { ...(path !== undefined && { path }), ...(keep !== undefined && { keep: Number(keep) }) } };
  } catch (error) {
    return { error: errorMessage(error), usage };
  }
}

async function backUp({ path, keep }: Options, settings: Settings): Promise<string | undefined> {
  const file = databaseFile(settings);
  if (settings.databaseUrl === undefined && !existsSync(file)) return backupMessages.noDatabase(file);
  const target = await backupTarget(path ?? `${join(settings.dataDir, "backups")}/`, new Date());
  if (keep !== undefined && !target.isInFolder) return backupMessages.keepNeedsFolder;
  if (existsSync(target.path)) return backupMessages.exists(target.path);
  const storage = await openStorage(settings);
  const written = await writeBackup(storage, target.path).finally(() => storage.close());
  console.log(backupMessages.written(written));
  if (keep !== undefined) console.log(backupMessages.deleted(await deleteOlderBackups(target.path, keep)));
  return undefined;
}
