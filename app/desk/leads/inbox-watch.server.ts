import type { Storage } from "../../storage/storage.server.ts";
import { branchSlug, type ReadLeadLookups } from "./lead-lookups.server.ts";

// With reading and drawing the list, a new request is on an open one within two seconds.
const intervalMs = 1_000;

export type InboxWatch = {
  /** Puts new requests on the desk. Never throws: what is there already can still be shown. */
  refresh(): Promise<void>;
  /** Changes whenever something happens to a request. */
  revision(): string;
  /** Calls after every change, until the returned function is called. */
  onChange(listener: () => void): () => void;
  close(): void;
};

/** Looks for new requests and changes, of this process and of others, every second. */
export function openInboxWatch({
  storage,
  readLookups,
  now,
  onTrouble,
}: {
  storage: Storage;
  readLookups: ReadLeadLookups;
  now: () => Date;
  onTrouble: (error: unknown) => void;
}): InboxWatch {
  const listeners = new Set<() => void>();
  let revision = "";
  let isClosed = false;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      const lookups = await readLookups();
      await storage.leadWork.adopt({ at: now().toISOString(), branchOf: (lead) => branchSlug(lead, lookups) });
      const current = await storage.leadWork.revision();
      if (current === revision) return;
      revision = current;
      for (const listener of listeners) listener();
    } catch (error) {
      if (!isClosed) onTrouble(error);
    }
  }

  function start(): Promise<void> {
    return (running = look().finally(() => (running = undefined)));
  }

  /** A look that began before the call may have missed something, so another one follows. */
  function refresh(): Promise<void> {
    if (running === undefined) return start();
    return (next ??= running.then(() => {
      next = undefined;
      return start();
    }));
  }

  const timer = setInterval(() => void refresh(), intervalMs).unref();
  return {
    refresh,
    revision: () => revision,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
