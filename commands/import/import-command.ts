import { writeFile } from "node:fs/promises";
import type { Settings } from "../../app/config.server.ts";
import type { Locale } from "../../app/dealership/text/bilingual.ts";
import { openStorage } from "../../app/storage/storage.server.ts";
import { runCommandLine, type CommandProcess } from "../command-line.ts";
import { errorCode } from "./folder-file.ts";
import { importFolder, type ImportReport } from "./import-folder.ts";
import { openProgressDisplay } from "./progress-bar.ts";
import { reportCsv } from "./report-csv.ts";
import { problemLines, summaryLines } from "./report-text.ts";
import { commandMessages } from "../../app/stock/problems/reasons.ts";
import { folderLocale, storedLocale } from "./staff-locale.ts";
import { translate } from "../../app/stock/problems/translate-message.ts";
import { declareUsage, localeArgument } from "./usage.ts";

type Options = {
  dryRun?: boolean;
  strict?: boolean;
  acceptVanished?: boolean;
  acceptEmptied?: boolean;
  report?: string;
};

/** The language is that of --locale, or else of the dealership's settings. */
export async function runImport(args: readonly string[], io: CommandProcess): Promise<number> {
  const chosen = localeArgument(args);
  let locale: Locale = chosen ?? "en";

  async function importAndReport(path: string, options: Options, settings: Settings): Promise<boolean> {
    const inFolder = chosen ?? (await folderLocale(path));
    locale = inFolder ?? locale;
    const storage = await openStorage(settings);
    locale = inFolder ?? (await storedLocale(storage));
    const progress = openProgressDisplay(io.stderr, locale);
    const { strict, dryRun, acceptVanished, acceptEmptied } = options;
    const report = await importFolder(path, storage, {
      strict,
      dryRun,
      acceptVanished,
      acceptEmptied,
      now: io.now(),
      onProgress: progress.show,
    }).finally(async () => {
      progress.end();
      await storage.close();
    });
    return await writeReport(report, options.report, locale, io);
  }

  return await runCommandLine(args, io, {
    name: "import",
    unexpectedError: (cause) => translate(commandMessages.broken(cause), locale),
    declare: (program, run) =>
      declareUsage(program, locale).action((path: string, options: Options) =>
        run((settings) => importAndReport(path, options, settings)),
      ),
  });
}

async function writeReport(
  report: ImportReport,
  file: string | undefined,
  locale: Locale,
  { stdout, stderr }: CommandProcess,
): Promise<boolean> {
  for (const line of problemLines(report, locale)) stderr.write(`${line}\n`);
  for (const line of summaryLines(report, locale)) stdout.write(`${line}\n`);
  const error = file === undefined ? undefined : await writeReportFile(file, report, locale);
  if (error !== undefined) stderr.write(`${error}\n`);
  return error === undefined && report.problems.length === 0;
}

async function writeReportFile(file: string, report: ImportReport, locale: Locale): Promise<string | undefined> {
  try {
    await writeFile(file, reportCsv(report, locale));
    return undefined;
  } catch (error) {
    return translate(commandMessages.reportNotWritten(file, errorCode(error)), locale);
  }
}
