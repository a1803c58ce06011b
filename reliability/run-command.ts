/** Runs a command of an operator to its end, beside the running site. */
import { spawn } from "node:child_process";
import { compileCacheEnv } from "../commands/compile-cache.ts";
import { root } from "./site-process.ts";

type Ran = { code: number | null; output: string; errors: string };

function run(script: string, args: readonly string[], dataDir: string, env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const command = spawn(process.execPath, [`commands/${script}.ts`, ...args], {
      cwd: root,
      env: { ...process.env, ...compileCacheEnv, DATA_DIR: dataDir, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    command.stdout.on("data", (part: Buffer) => output.push(part));
    command.stderr.on("data", (part: Buffer) => errors.push(part));
    command.once("error", reject);
    command.once("close", (code) =>
      resolve({ code, output: Buffer.concat(output).toString(), errors: Buffer.concat(errors).toString() }),
    );
  });
}

/** Throws where it was not content. */
export async function runWell(
  script: string,
  args: readonly string[],
  dataDir: string,
  env: Record<string, string> = {},
): Promise<string> {
  const { code, output, errors } = await run(script, args, dataDir, env);
  if (code !== 0) throw new Error(`commands/${script}.ts ${args.join(" ")} ended with ${code}:\n${output}${errors}`);
  return output;
}
