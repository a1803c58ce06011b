/** Polls every hour, and on return to the tab, for a build other than this page's. */

const minute = 60_000;
const hour = 60 * minute;

/** Calls `tell` with the id of the server's build after each poll; returns a function that stops it. Failed polls are silent. */
export function watchBuilds(tell: (id: string) => void): () => void {
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    askedAt = Date.now();
    const id = await latestBuild();
    if (id !== undefined) tell(id);
  }

  function askOnReturn(): void {
    if (document.visibilityState === "visible" && Date.now() - askedAt >= minute) void ask();
  }

  const timer = setInterval(() => void ask(), hour);
  document.addEventListener("visibilitychange", askOnReturn);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", askOnReturn);
  };
}

async function latestBuild(): Promise<string | undefined> {
  try {
    const answer: unknown = await (await fetch(`/builds/latest.json?${Date.now()}`, { cache: "no-store" })).json();
    const isNamed = typeof answer === "object" && answer !== null && "id" in answer && typeof answer.id === "string";
    return isNamed ? String(answer.id) : undefined;
  } catch {
    return undefined;
  }
}
