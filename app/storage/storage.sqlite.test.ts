import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe } from "vitest";
import { acknowledgementsContract } from "./leads/acknowledgements.contract.ts";
import { carDaysContract } from "./cars/car-days.contract.ts";
import { carEditsContract } from "./car-edits/car-edits.contract.ts";
import { carPicturesContract } from "./car-edits/car-pictures.contract.ts";
import { manyCarsContract } from "./car-edits/many-cars.contract.ts";
import { contentEditsContract } from "./content/content-edits.contract.ts";
import { scheduledDraftsContract } from "./content/scheduled-drafts.contract.ts";
import { contentContract } from "./content/content.contract.ts";
import { deliveriesContract } from "./leads/deliveries.contract.ts";
import { inboxSpeedContract } from "./leads/inbox-speed.contract.ts";
import { leadWorkContract } from "./leads/lead-work.contract.ts";
import { importsContract } from "./imports/imports.contract.ts";
import { keyBoxesContract } from "./keys/key-boxes.contract.ts";
import { leadsContract } from "./leads/leads.contract.ts";
import { pictureUseContract } from "./pictures/picture-use.contract.ts";
import { replyTemplatesContract } from "./leads/reply-templates.contract.ts";
import { retentionContract } from "./leads/retention.contract.ts";
import { staffContract } from "./staff/staff.contract.ts";
import { openStorage } from "./storage.server.ts";
import type { Today } from "./types.ts";
import { storageContract } from "./storage.contract.ts";

describe.each([
  ["stock", storageContract],
  ["car days", carDaysContract],
  ["car edits", carEditsContract],
  ["pictures of cars", carPicturesContract],
  ["changes of many cars", manyCarsContract],
  ["use of pictures", pictureUseContract],
  ["imports", importsContract],
  ["content", contentContract],
  ["content edits", contentEditsContract],
  ["scheduled drafts", scheduledDraftsContract],
  ["leads", leadsContract],
  ["lead work", leadWorkContract],
  ["speed of the inbox", inboxSpeedContract],
  ["reply templates", replyTemplatesContract],
  ["key boxes", keyBoxesContract],
  ["deliveries", deliveriesContract],
  ["acknowledgements", acknowledgementsContract],
  ["retention", retentionContract],
  ["staff", staffContract],
])("SQLite: %s", (_subject, contract) => {
  contract(async (today?: Today) => {
    const dataDir = await mkdtemp(join(tmpdir(), "maarad-storage-"));
    return {
      storage: await openStorage({ dataDir }, today),
      openAgain: () => openStorage({ dataDir }),
      // SQLite does nothing by itself.
      vacuum: async () => {},
      execute: async (statement) => {
        using file = new DatabaseSync(join(dataDir, "maarad.db"));
        file.exec(statement);
      },
      remove: () => rm(dataDir, { recursive: true }),
    };
  });
});
