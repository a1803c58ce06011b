import { currentProcess } from "./command-line.ts";
import { runLeads } from "./leads/leads-command.ts";

// `| head` closes the pipe early, which is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

process.exitCode = await runLeads(process.argv.slice(2), currentProcess);
