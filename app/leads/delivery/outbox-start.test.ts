import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { waha } from "../../dealership/fixtures.ts";
import { createLog } from "../../log.server.ts";
import { openOutbox } from "./outbox.server.ts";
import { openTestMailServer } from "./test-mail-server.ts";
import { newLeadFixture, settingsWith, storageWithStock } from "./lead-fixtures.ts";
import { loadMessages } from "../../../messages/load-messages.ts";

test("outbox waits for the translations before its first attempt", async () => {
  const server = await openTestMailServer();
  const storage = await storageWithStock();
  const { reference } = await storage.leads.save(newLeadFixture("contact-message", ["mail"]));
  const outbox = openOutbox({
    storage,
    settings: settingsWith({ smtpUrl: server.url }),
    log: createLog({ logLevel: "silent" }),
    dealership: () => waha,
    now: () => new Date(),
  });
  await sleep(300);
  const delivery = async () => (await storage.leads.find(reference))?.delivery[0];
  expect(await delivery()).toMatchObject({ state: "waiting", attempts: 0 });
  loadMessages();
  await expect.poll(delivery, { timeout: 5_000 }).toMatchObject({ state: "delivered", attempts: 1 });
  await outbox.close();
  await server.close();
  await storage.close();
});
