// Tests start these commands by the dozen; half of a short command's time is compiling its TypeScript.
import { join } from "node:path";

export const compileCacheEnv: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../node_modules/.cache/node-compile"),
};
