import { writeFile } from "node:fs/promises";
import type { Settings } from "../../app/config.server.ts";
import { openStorage } from "../../app/storage/storage.server.ts";
import { runCommandLine, type CommandProcess } from "../command-line.ts";
import { errorCode } from "./folder-file.ts";
import { importFolder, type ImportReport } from "./import-folder.ts";
import { openProgressDisplay } from "./progress-bar.ts";
import { reportCsv } from "./report-csv.ts";
import { problemLines, summaryLines } from "./report-text.ts";
import { commandMessages } from "./reasons.ts";

type Options = { dryRun?: boolean; strict?: boolean; acceptVanished?: boolean; report?: string };

export async function runImport(args: readonly string[], io: CommandProcess): Promise<number> {
  return await runCommandLine(args, io, {
    unexpectedError: commandMessages.broken,
    declare: (program, run) =>
      program
        .name("npm run import --")
        .usage("<folder or stock.csv> [options]")
        .argument(
          "<folder or stock.csv>",
          "a folder with settings.json, content/, brands.csv, marks/, stock.csv and pictures/; or a stock list alone, with the settings, brands and content in the database",
        )
        .option("--dry-run", "show what would happen, change nothing")
        .option("--strict", "all or nothing: with one bad row, nothing is changed")
        .option("--accept-vanished", "mark cars as sold even if more than a fifth of those for sale are missing")
        .option("--report <file>", "write all problems to a CSV file")
        .addHelpText(
          "after",
          `
The database is SQLite in DATA_DIR (default: data), or PostgreSQL at DATABASE_URL.
Exit code: 0 success, 1 at least one problem, 2 wrong arguments or settings.
docs/how-to/import-stock.md and import-content.md describe the files.`,
        )
        .action((path: string, options: Options) => run((settings) => importAndReport(path, options, settings, io))),
  });
}

async function importAndReport(
  path: string,
  options: Options,
  settings: Settings,
  io: CommandProcess,
): Promise<boolean> {
  const report = await importInto(path, options, settings, io);
  for (const line of problemLines(report)) io.stderr.write(`${line}\n`);
  for (const line of summaryLines(report)) io.stdout.write(`${line}\n`);
  const error = options.report === undefined ? undefined : await writeReport(options.report, report);
  if (error !== undefined) io.stderr.write(`${error}\n`);
  return error === undefined && report.problems.length === 0;
}

async function writeReport(file: string, report: ImportReport): Promise<string | undefined> {
  try {
    await writeFile(file, reportCsv(report));
    return undefined;
  } catch (error) {
    return commandMessages.reportNotWritten(file, errorCode(error));
  }
}

async function importInto(
  path: string,
  { strict, dryRun, acceptVanished }: Options,
  settings: Settings,
  { stderr, now }: CommandProcess,
): Promise<ImportReport> {
  const storage = await openStorage(settings);
  const progress = openProgressDisplay(stderr);
  try {
    return await importFolder(path, storage, { strict, dryRun, acceptVanished, now: now(), onProgress: progress.show });
  } finally {
    progress.end();
    await storage.close();
  }
}
