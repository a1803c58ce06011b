/** Starts the desk as an operator does: `npm run desk` on the production build, on a free port. */
import { freePort, run, runCommand, stopMs, waitForOutput, within } from "./site-server.ts";

export type RunningDesk = {
  /** `http://localhost:<port>`, without a trailing slash. */
  origin: string;
  dataDir: string;
  output(): string;
  /** Prints a sign-in link, as `npm run desk -- invite` does. */
  invite(...args: string[]): Promise<string>;
  /** Asks it to end; its exit code. */
  stop(): Promise<number | null>;
};

export async function startDesk({
  dataDir,
  env = {},
}: {
  dataDir: string;
  env?: Record<string, string>;
}): Promise<RunningDesk> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = { DATA_DIR: dataDir, DESK_PORT: String(port), LOG_LEVEL: "warn", ...env };
  const desk = run(["commands/desk.ts"], settings);
  await waitForOutput(desk, origin);
  return {
    origin,
    dataDir,
    output: desk.output,
    async invite(...args) {
      const { code, output } = await runCommand("commands/desk.ts", ["invite", ...args], settings);
      const link = /^\S+\/link\?token=\S+$/m.exec(output)?.[0];
      if (code !== 0 || link === undefined) throw new Error(`No link was made:\n${output}`);
      return link;
    },
    async stop() {
      desk.process.kill("SIGTERM");
      return await within(stopMs, desk.ended, () => `The desk did not end: ${desk.output()}`);
    },
  };
}
