import { runBackup } from "./backup/backup-command.ts";
import { currentProcess } from "./command-line.ts";

process.exitCode = await runBackup(process.argv.slice(2), currentProcess);
