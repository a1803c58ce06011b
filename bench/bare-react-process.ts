/** React alone on the site's own trees, in a process of its own that is told when to draw. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import * as z from "zod";
import { freePort } from "../e2e/site-server.ts";
import { root } from "../reliability/site-process.ts";
import { startCommand } from "./site-under-test.ts";

export type BareReact = { pid: number; /** How many pages it drew. */ draw(seconds: number): Promise<number>; close(): void };

const startMs = 120_000;

/** The trees are those of `paths`. */
export async function startBareReact(dataDir: string, paths: readonly string[], env: Record<string, string>): Promise<BareReact> {
  const port = await freePort();
  const drawing = fork(join(root, "bench/bare-react.ts"), {
    cwd: root,
    execArgv: startCommand().filter((word) => word.startsWith("--")),
    env: { ...process.env, ...env, DATA_DIR: dataDir, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "silent", NODE_ENV: "production", BARE_REACT: JSON.stringify({ paths, address: `http://127.0.0.1:${port}` }) },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const drawn = async (withinMs: number): Promise<number> => {
    const left = once(drawing, "exit").then(() => Promise.reject(new Error("React alone ended early")));
    const [message] = await Promise.race([once(drawing, "message", { signal: AbortSignal.timeout(withinMs) }), left]);
    return z.object({ drawn: z.number() }).parse(message).drawn;
  };
  await drawn(startMs);
  return {
    pid: drawing.pid ?? 0,
    draw(seconds) {
      drawing.send({ ms: seconds * 1_000 });
      return drawn(seconds * 1_000 + 30_000);
    },
    close: () => void drawing.kill("SIGKILL"),
  };
}
