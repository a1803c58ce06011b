/** For processes that tests start by the dozen: half of what a short command takes is reading its TypeScript, which Node can keep. */
import { join } from "node:path";

export const compileCache: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../node_modules/.cache/node-compile"),
};
