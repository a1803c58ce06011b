/** The storage on a real SQLite file. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "vitest";
import { deliveriesContract } from "./deliveries.contract.ts";
import { leadsContract } from "./leads.contract.ts";
import { retentionContract } from "./retention.contract.ts";
import { openStorage } from "./storage.server.ts";
import { storageContract } from "./storage.contract.ts";

describe.each([
  ["stock", storageContract],
  ["leads", leadsContract],
  ["deliveries", deliveriesContract],
  ["retention", retentionContract],
])("SQLite: %s", (_subject, contract) => {
  contract(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "maarad-storage-"));
    return {
      storage: await openStorage({ dataDir }),
      openAgain: () => openStorage({ dataDir }),
      remove: () => rm(dataDir, { recursive: true }),
    };
  });
});
