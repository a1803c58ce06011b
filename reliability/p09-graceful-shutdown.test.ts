import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, test } from "vitest";
import { recordAcceptedConnections } from "./accepted-connections.ts";
import { createDataFolder, removeFolders, temporaryFolder } from "./data-folder.ts";
import { countRows } from "./database.ts";
import { findDifferences } from "./ledger.ts";
import { getPage, visitPages } from "./page-visitors.ts";
import { runRetryingClients } from "./retrying-clients.ts";
import { formatPercentiles, report } from "./report.ts";
import { bySize } from "./run-size.ts";
import { killAll, startSiteProcess } from "./site-process.ts";
import { contactMessage } from "./submissions.ts";

afterAll(removeFolders);
afterEach(killAll);

const stops = bySize({ short: 1, ci: 4, full: 20 });

test(
  `${stops} SIGTERMs under load: no page and no form fails, exit code 0 within 10 s`,
  { timeout: 60_000 + stops * 30_000 },
  async (context) => {
    const dataDir = await createDataFolder();
    const accepted = recordAcceptedConnections(temporaryFolder());
    const start = () => startSiteProcess({ dataDir, env: accepted.env });
    const isUnseen = (code: string, port: number | undefined) =>
      code === "ECONNREFUSED" || (code === "ECONNRESET" && !accepted.has(port));
    let site = await start();
    const exitCodes: (number | null)[] = [];
    const stopMs: number[] = [];
    async function stopRepeatedly(): Promise<void> {
      for (let number = 0; number < stops; number += 1) {
        await pause(700);
        await waitUntilResponsive(site.address);
        const signalledAt = performance.now();
        exitCodes.push(await site.stop());
        stopMs.push(performance.now() - signalledAt);
        site = await start();
      }
      await pause(300);
    }
    const until = stopRepeatedly();
    const connectionErrors: string[] = [];
    const address = () => site.address;
    const [visits, { ledger, unexpected }] = await Promise.all([
      visitPages({
        address,
        paths: ["/cars", "/en", "/contact-us", "/cars?sort=price", "/healthz"],
        perSecond: 60,
        until,
        isIgnored: isUnseen,
      }),
      runRetryingClients({
        address,
        createSubmission: (number) => contactMessage("stopping", { number, key: crypto.randomUUID() }),
        perSecond: 20,
        until,
        retryStatuses: [],
        onConnectionError(error) {
          if (!isUnseen(codeOf(error), portOf(error))) connectionErrors.push(codeOf(error));
        },
      }),
    ]);
    await until;
    await site.kill();
    await report(
      context,
      `${visits.pages} pages, ${visits.failures.length} failed; ` +
        `${ledger.size} forms, ${connectionErrors.length} connections lost; ` +
        `from signal to exit ${formatPercentiles(stopMs)}`,
    );
    expect(exitCodes).toEqual(Array(stops).fill(0));
    expect(stopMs.filter((ms) => ms > 10_000)).toEqual([]);
    expect(visits.failures).toEqual([]);
    expect([...connectionErrors, ...unexpected]).toEqual([]);
    expect(await findDifferences(ledger, dataDir)).toEqual([]);
    expect(countRows(dataDir, "leads")).toBe(ledger.size);
  },
);

/** On an overloaded machine connections wait in the kernel unaccepted; they are reset when the process exits. */
async function waitUntilResponsive(address: string): Promise<void> {
  for (let quickResponses = 0; quickResponses < 3;) {
    const sentAt = performance.now();
    await getPage(new URL("/healthz", address));
    quickResponses = performance.now() - sentAt < 100 ? quickResponses + 1 : 0;
    await pause(50);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

function portOf(error: unknown): number | undefined {
  return error instanceof Error && "localPort" in error && typeof error.localPort === "number"
    ? error.localPort
    : undefined;
}
