import { currentProcess } from "./command-line.ts";
import { runDesk } from "./desk/desk-command.ts";

process.exitCode = await runDesk(process.argv.slice(2), currentProcess);
