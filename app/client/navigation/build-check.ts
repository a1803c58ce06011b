const minute = 60_000;
const hour = 60 * minute;

/** Polls for the id of the server's build, hourly and when the tab becomes visible. Returns a function that stops it. */
export function watchBuilds(onBuild: (id: string) => void): () => void {
  let polledAt = Number.NEGATIVE_INFINITY;

  async function poll(): Promise<void> {
    polledAt = Date.now();
    const id = await latestBuild();
    if (id !== undefined) onBuild(id);
  }

  function pollWhenVisible(): void {
    if (document.visibilityState === "visible" && Date.now() - polledAt >= minute) void poll();
  }

  const timer = setInterval(() => void poll(), hour);
  document.addEventListener("visibilitychange", pollWhenVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", pollWhenVisible);
  };
}

async function latestBuild(): Promise<string | undefined> {
  try {
    const body: unknown = await (await fetch(`/builds/latest.json?${Date.now()}`, { cache: "no-store" })).json();
    const hasId = typeof body === "object" && body !== null && "id" in body && typeof body.id === "string";
    return hasId ? String(body.id) : undefined;
  } catch {
    return undefined;
  }
}
