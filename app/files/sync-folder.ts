import { open } from "node:fs/promises";

/** Makes new and renamed files in the folder durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
