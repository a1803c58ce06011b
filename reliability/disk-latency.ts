/** How long the disk itself takes, asked beside a test by a file of its own: whoever waits for a commit waits for that. */
import { open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const pauseMs = 50;
/** A request's pages in the log. */
const page = Buffer.alloc(4_096, 1);

/** Writes a page and waits until it is on the disk that holds `folder`, some 20 times a second; `end` gives the milliseconds of each. */
export async function watchDisk(folder: string): Promise<{ end: () => Promise<number[]> }> {
  const file = await open(join(folder, "disk-probe"), "w");
  const ms: number[] = [];
  let isOver = false;
  async function watch(): Promise<void> {
    while (!isOver) {
      const begun = performance.now();
      await file.write(page, 0, page.length, 0);
      await file.datasync();
      ms.push(performance.now() - begun);
      await pause(pauseMs);
    }
    await file.close();
  }
  const watching = watch();
  return {
    async end() {
      isOver = true;
      await watching;
      return ms;
    },
  };
}
