/** `npm run backup`: one verified file with everything, made beside the running site; docs/how-to/back-up-and-restore.md is its manual. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readSettings, type Settings } from "../app/settings.server.ts";
import { databaseFile, openStorage } from "../app/storage/storage.server.ts";
import { backupTarget, deleteOlder } from "./backup/backup-names.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { backupSentences, backupUsage } from "./backup/sentences.ts";

const exitCodes = { good: 0, bad: 1, usage: 2 } as const;

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if ("mistake" in asked) {
    console.error(`${asked.mistake}\n\n${backupUsage}`);
    return exitCodes.usage;
  }
  if (asked.help) {
    console.log(backupUsage);
    return exitCodes.good;
  }
  const read = readSettings(process.env);
  if ("problems" in read) {
    console.error(read.problems.join("\n"));
    return exitCodes.usage;
  }
  try {
    const mistake = await backUp(asked, read.settings);
    if (mistake === undefined) return exitCodes.good;
    console.error(mistake);
  } catch (error) {
    console.error(backupSentences.broken(error instanceof Error ? error.message : String(error)));
  }
  return exitCodes.bad;
}

type Asked = { path?: string; keep?: number; help: boolean };

function readArguments(args: string[]): Asked | { mistake: string } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { keep: { type: "string" }, help: { type: "boolean", short: "h", default: false } },
    });
    const [path, ...others] = positionals;
    if (others.length > 0) return { mistake: backupSentences.severalNamed };
    const { keep, help } = values;
    if (keep !== undefined && (!/^\d{1,5}$/.test(keep) || Number(keep) < 1 || Number(keep) > 10_000)) return { mistake: backupSentences.keep(keep) };
    return { help, ...(path !== undefined && { path }), ...(keep !== undefined && { keep: Number(keep) }) };
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) };
  }
}

/** The sentence that says why there is none. */
async function backUp({ path, keep }: Asked, settings: Settings): Promise<string | undefined> {
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
