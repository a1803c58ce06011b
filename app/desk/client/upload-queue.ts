export type UploadState = "waiting" | "sending" | "offline" | "done" | "refused" | "signed-out";

/** What became of one try. `lost`: no answer, or one that another try may change. */
export type UploadResult = "done" | "lost" | "signed-out" | "refused";

type Entry<Item> = { item: Item; state: UploadState };

const firstPauseMs = 1_000;
const maxPauseMs = 30_000;

/**
 * Sends one item after the other. After a lost connection it tries again, later and later, or as soon as `onOnline` says
 * that there is a network; nothing is dropped. What is refused does not keep the others waiting.
 */
export function createUploadQueue<Item>({
  send,
  onState,
  onEmpty,
  pause,
}: {
  send(item: Item): Promise<UploadResult>;
  onState(item: Item, state: UploadState): void;
  onEmpty(): void;
  /** Resolves after the time, or earlier with the network. */
  pause(ms: number): Promise<void>;
}) {
  const entries: Entry<Item>[] = [];
  let isRunning = false;

  function setState(entry: Entry<Item>, state: UploadState): void {
    entry.state = state;
    onState(entry.item, state);
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    let pauseMs = firstPauseMs;
    for (let entry = next(); entry; entry = next()) {
      setState(entry, "sending");
      const result = await send(entry.item).catch(() => "lost" as const);
      if (result === "lost") {
        setState(entry, "offline");
        await pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, maxPauseMs);
        continue;
      }
      pauseMs = firstPauseMs;
      setState(entry, result);
      // Nobody is signed in any more: the others would be refused, too.
      if (result === "signed-out") for (const other of open()) setState(other, "signed-out");
    }
    isRunning = false;
    onEmpty();
  }

  const open = () => entries.filter(({ state }) => state === "waiting" || state === "offline");
  const next = () => open()[0];

  return {
    add(...items: Item[]): void {
      for (const item of items) {
        const entry: Entry<Item> = { item, state: "waiting" };
        entries.push(entry);
        onState(item, "waiting");
      }
      void run();
    },
    /** All that were not sent because nobody was signed in. */
    retry(): void {
      for (const entry of entries) if (entry.state === "signed-out") setState(entry, "waiting");
      void run();
    },
    hasOpen: () => entries.some(({ state }) => state !== "done" && state !== "refused"),
  };
}
