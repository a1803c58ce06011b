import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Settings } from "../app/config.server.ts";
import { openStorage } from "../app/storage/storage.server.ts";
import { errorMessage, runCommandLine, type ParsedArguments } from "./command-line.ts";
import { errorCode } from "./import/folder-file.ts";
import { importFolder } from "./import/import-folder.ts";
import type { ImportReport } from "./import/import-folder.ts";
import { openProgressDisplay } from "./import/progress-bar.ts";
import { reportCsv } from "./import/report-csv.ts";
import { problemLines, summaryLines } from "./import/report-text.ts";
import { commandMessages, usage } from "./import/reasons.ts";

process.exitCode = await runCommandLine(readArguments(process.argv.slice(2)), {
  async run(options, settings) {
    const report = await runImport(options, settings);
    for (const line of problemLines(report)) console.error(line);
    for (const line of summaryLines(report)) console.log(line);
    const isReportWritten = options.report === undefined || (await writeReport(options.report, report));
    return isReportWritten && report.problems.length === 0;
  },
  unexpectedError: commandMessages.broken,
});

async function writeReport(file: string, report: ImportReport): Promise<boolean> {
  try {
    await writeFile(file, reportCsv(report));
    return true;
  } catch (error) {
    console.error(commandMessages.reportNotWritten(file, errorCode(error)));
    return false;
  }
}

type Options = { path: string; strict: boolean; dryRun: boolean; report?: string };

function readArguments(args: string[]): ParsedArguments<Options> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        strict: { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
        report: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const [path, ...others] = positionals;
    if (values.help) return { help: usage };
    if (path === undefined) return { error: commandMessages.missingArgument, usage };
    if (others.length > 0) return { error: commandMessages.severalNamed, usage };
    return { options: { path, strict: values.strict, dryRun: values["dry-run"], report: values.report } };
  } catch (error) {
    return { error: errorMessage(error), usage };
  }
}

async function runImport({ path, strict, dryRun }: Options, settings: Settings): Promise<ImportReport> {
  const storage = await openStorage(settings);
  const progress = openProgressDisplay(process.stderr);
  try {
    return await importFolder(path, storage, { strict, dryRun, onProgress: progress.show });
  } finally {
    progress.end();
    await storage.close();
  }
}
