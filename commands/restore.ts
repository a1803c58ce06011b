import { runRestore } from "./backup/restore-command.ts";
import { currentProcess } from "./command-line.ts";

process.exitCode = await runRestore(process.argv.slice(2), currentProcess);
