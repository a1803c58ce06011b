type Watcher = { onRevision(revision: string): void; onConnection(isConnected: boolean): void };

const channelName = "desk-inbox";
const pollMs = 15_000;

// Of a tab that has just opened.
const question = "connected?";

/**
 * One connection for all tabs, because browsers open only six to one host: the tab that holds the lock listens and
 * tells the others what it hears, and whether it is connected.
 */
export function watchRevision(address: string, watcher: Watcher): void {
  const channel = new BroadcastChannel(channelName);
  let isHolderConnected: boolean | undefined;
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === question) {
      if (isHolderConnected !== undefined) channel.postMessage(isHolderConnected);
    } else if (typeof data === "string") watcher.onRevision(data);
    else if (typeof data === "boolean") watcher.onConnection(data);
  });
  channel.postMessage(question);
  const tell: Watcher = {
    onConnection(isConnected) {
      watcher.onConnection(isConnected);
      if (isConnected !== isHolderConnected) channel.postMessage(isConnected);
      isHolderConnected = isConnected;
    },
    onRevision(revision) {
      watcher.onRevision(revision);
      channel.postMessage(revision);
    },
  };
  // Without HTTPS there are no locks; the desk is at localhost then.
  if (!("locks" in navigator)) return listen(address, tell);
  void navigator.locks.request(channelName, () => {
    listen(address, tell);
    // Held until the tab closes.
    return new Promise(() => {});
  });
}

/** Reconnects by itself. Where streams do not pass, the list is asked for in turns. */
function listen(address: string, { onRevision, onConnection }: Watcher): void {
  const source = new EventSource(address);
  let polls = 0;
  let hasHeard = false;
  source.addEventListener("message", ({ data }: MessageEvent<string>) => {
    hasHeard = true;
    onConnection(true);
    onRevision(data);
  });
  source.addEventListener("error", () => onConnection(false));
  setInterval(() => {
    if (hasHeard && source.readyState === EventSource.OPEN) return;
    polls += 1;
    onRevision(`poll ${polls}`);
  }, pollMs);
}
