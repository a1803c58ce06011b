/** Ends the process when it is asked to, without failing a request; its exit code says whether that was possible. */
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { gentleEnd } from "./gentle-end.ts";

// Whoever stops a process waits ten seconds before killing it; letting go of mail and database takes its part of them.
const answersMs = 8_000;
const mostMs = 9_500;
// A terminal and npm may both pass on the same Ctrl-C.
const sameSignalMs = 1_000;

export type Leaving = {
  server: Server;
  /** How long load balancers get to see that the process is no longer ready, before connections are refused. */
  drainDelayMs: number;
  /** Says so to whoever asks whether the process is ready. */
  sayLeaving(): void;
  letGo(): Promise<void>;
  exit(code: number, sentence?: string): void;
};

/** Gives what begins the end; a second signal ends it at once. */
export function openLeaving({
  server,
  drainDelayMs,
  sayLeaving,
  letGo,
  exit,
}: Leaving): (signal?: NodeJS.Signals) => void {
  const { end, cut } = gentleEnd(server);
  let begunAt: number | undefined;

  async function leave(): Promise<void> {
    setTimeout(() => exit(1, `It did not end within ${mostMs / 1_000} seconds and was ended.`), mostMs).unref();
    let cutRequests = 0;
    setTimeout(() => (cutRequests = cut()), answersMs).unref();
    sayLeaving();
    if (drainDelayMs > 0) await pause(drainDelayMs);
    await end();
    await letGo();
    if (cutRequests === 0) exit(0);
    else exit(1, `${counted(cutRequests)} still under way after ${answersMs / 1_000} seconds and cut.`);
  }

  return (signal) => {
    const now = performance.now();
    if (begunAt === undefined) {
      begunAt = now;
      leave().catch((error: unknown) =>
        exit(1, `It did not end well: ${error instanceof Error ? error.message : String(error)}`),
      );
    } else if (signal !== undefined && now - begunAt > sameSignalMs) {
      exit(1, `Asked to end a second time: it ended at once, and ${counted(cut())} cut.`);
    }
  };
}

function counted(requests: number): string {
  return requests === 1 ? "1 request was" : `${requests} requests were`;
}
