import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

export type DeskProcess = {
  /** Asks it to end. */
  stop(): void;
  ended: Promise<void>;
};

/** For a small dealership: the desk in a process of its own, which ends with the site's. */
export function startDeskProcess(): DeskProcess {
  const child = spawn(process.execPath, ["--import=./commands/start/compiled-code.js", "commands/desk.ts"], {
    cwd: root,
    stdio: "inherit",
  });
  let isStopping = false;
  const ended = new Promise<void>((resolve) => {
    child.once("error", (error) => {
      console.error(`The staff desk could not be started: ${error.message}`);
      resolve();
    });
    child.once("exit", (code) => {
      // Visitors must not suffer from it.
      if (!isStopping)
        console.error(`The staff desk has ended with ${code}; the site stays open. \`npm run desk\` starts it again.`);
      resolve();
    });
  });
  return {
    ended,
    stop() {
      isStopping = true;
      child.kill("SIGTERM");
    },
  };
}
