import { spawn } from "node:child_process";
import { compileCacheEnv } from "../commands/compile-cache.ts";
import { root } from "./site-process.ts";

/** Runs `commands/<script>.ts` and returns its output; throws if the exit code is not 0. */
export async function runCommand(
  script: string,
  args: readonly string[],
  dataDir: string,
  env: Record<string, string> = {},
): Promise<string> {
  const { code, output, errors } = await run(script, args, dataDir, env);
  if (code !== 0) throw new Error(`commands/${script}.ts ${args.join(" ")} ended with ${code}:\n${output}${errors}`);
  return output;
}

type Result = { code: number | null; output: string; errors: string };

function run(script: string, args: readonly string[], dataDir: string, env: Record<string, string>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const command = spawn(process.execPath, [`commands/${script}.ts`, ...args], {
      cwd: root,
      env: { ...process.env, ...compileCacheEnv, DATA_DIR: dataDir, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    command.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    command.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
    command.once("error", reject);
    command.once("close", (code) =>
      resolve({ code, output: Buffer.concat(output).toString(), errors: Buffer.concat(errors).toString() }),
    );
  });
}
