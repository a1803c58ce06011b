import { describe, expect, test } from "vitest";
import type { Settings } from "../../config.server.ts";
import { deliveryAlarms } from "./alarms.ts";
import { configuredChannels, deliveryNotice } from "./channels.ts";
import { settingsWith } from "./test-requests.ts";

type Delivering = Partial<Settings["delivery"]>;
const smtpUrl = "smtp://user:secret@mail.example";

describe("channels", () => {
  test.each<[Delivering, string[]]>([
    [{}, []],
    [{ smtpUrl }, ["mail", "confirmation"]],
    [{ smtpUrl, crmEmail: "crm@waha.example" }, ["mail", "crm", "confirmation"]],
    [{ crmEmail: "crm@waha.example", leadsEmail: "sales@waha.example" }, []],
    [{ webhookUrl: "https://crm.example/hook" }, ["webhook"]],
    [{ smtpUrl, webhookUrl: "https://crm.example/hook" }, ["mail", "webhook", "confirmation"]],
  ])("of %j are %j", (delivery, expected) => {
    expect(configuredChannels(settingsWith(delivery))).toEqual(expected);
  });

  test.each<[string, Delivering, RegExp]>([
    ["that requests wait", {}, /wait in the database.*npm run leads -- list/],
    ["where mail goes", { smtpUrl, leadsEmail: "sales@waha.example" }, /mailed to sales@waha\.example/],
    ["where mail goes by default", { smtpUrl }, /mailed to the dealership's own address/],
    ["where the CRM reads", { smtpUrl, crmEmail: "crm@waha.example" }, /ADF\/XML to crm@waha\.example/],
    [
      "which host the webhook is at",
      { webhookUrl: "https://crm.example/hook?key=secret" },
      /webhook at crm\.example\./,
    ],
    [
      "what a webhook alone cannot do",
      { webhookUrl: "https://crm.example/hook" },
      /cannot be confirmed without SMTP_URL/,
    ],
    ["what has no effect", { crmEmail: "crm@waha.example" }, /no effect without SMTP_URL/],
  ])("the operator is told %s, and no secret", (_what, delivery, sentence) => {
    const said = deliveryNotice(settingsWith(delivery)).join("\n");
    expect(said).toMatch(sentence);
    expect(said).not.toContain("secret");
    expect(said).not.toContain("undefined");
  });
});

describe("alarms", () => {
  const now = new Date("2026-11-21T10:00:00.000Z");
  const waitingSince = (oldestWaitingAt: string) => ({ waiting: 1, unrouted: 0, undelivered: 0, oldestWaitingAt });

  test.each([
    [{ waiting: 0, unrouted: 7, undelivered: 0 }, true, []],
    [{ waiting: 0, unrouted: 0, undelivered: 3 }, true, ["3 requests could not be delivered in 72 hours"]],
    [{ waiting: 0, unrouted: 0, undelivered: 1 }, false, ["1 request could not be delivered in 72 hours"]],
    [waitingSince("2026-11-21T09:15:00.000Z"), true, ["the oldest request has waited 45 minutes"]],
    [waitingSince("2026-11-21T09:15:00.000Z"), false, []],
    [waitingSince("2026-11-21T09:45:00.000Z"), true, []],
  ])("of %j, delivering: %s: %j", (state, isDelivering, expected) => {
    expect(deliveryAlarms(state, isDelivering, now)).toEqual(expected);
  });
});
