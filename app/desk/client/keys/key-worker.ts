/** Holds the open key. Its responses have a policy of their own: it can load and send nothing. */
import { createVault, VaultError } from "./vault.ts";

const vault = createVault();

addEventListener("message", ({ data: { id, task, values } }: MessageEvent) => {
  const work = Object.entries(vault).find(([name]) => name === task)?.[1];
  if (!work) return;
  const result: Promise<unknown> = Reflect.apply(work, vault, values);
  result.then(
    (value) => postMessage({ id, value }),
    (error: unknown) => postMessage({ id, problem: error instanceof VaultError ? error.problem : "damaged" }),
  );
});
