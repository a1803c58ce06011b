const channelName = "desk-sign-out";

/** Tells the other tabs. */
export function announceSignOut(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action="/sign-out"]'))
    form.addEventListener("submit", () => new BroadcastChannel(channelName).postMessage("signed out"));
}

export function onSignOut(listener: () => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", listener, { signal });
  signal.addEventListener("abort", () => channel.close());
}
