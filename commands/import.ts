import { currentProcess } from "./command-line.ts";
import { runImport } from "./import/import-command.ts";

process.exitCode = await runImport(process.argv.slice(2), currentProcess);
