import { describe, expect, test } from "vitest";
import type { Settings } from "../../config.server.ts";
import { deliveryAlarms } from "./alarms.ts";
import { configuredChannels, deliveryNotices } from "./channels.ts";
import { settingsWith } from "./lead-fixtures.ts";

type DeliverySettings = Partial<Settings["delivery"]>;
const smtpUrl = "smtp://user:secret@mail.example";

describe("configured channels", () => {
  test.each<[DeliverySettings, string[]]>([
    [{}, []],
    [{ smtpUrl }, ["mail", "confirmation"]],
    [{ smtpUrl, crmEmail: "crm@waha.example" }, ["mail", "crm", "confirmation"]],
    [{ crmEmail: "crm@waha.example", leadsEmails: ["sales@waha.example"] }, []],
    [{ webhookUrl: "https://crm.example/hook" }, ["webhook"]],
    [{ smtpUrl, webhookUrl: "https://crm.example/hook" }, ["mail", "webhook", "confirmation"]],
  ])("settings %j: channels %j", (delivery, expected) => {
    expect(configuredChannels(settingsWith(delivery))).toEqual(expected);
  });

  test.each<[string, DeliverySettings, RegExp]>([
    ["requests wait in the database", {}, /wait in the database.*npm run leads -- list/],
    ["recipient of mail", { smtpUrl, leadsEmails: ["sales@waha.example"] }, /mailed to sales@waha\.example/],
    ["default recipient of mail", { smtpUrl }, /mailed to the dealership's own address/],
    [
      "several recipients of mail",
      { smtpUrl, leadsEmails: ["sales@waha.example", "manager@waha.example"] },
      /mailed to sales@waha\.example, manager@waha\.example, unless settings\.json/,
    ],
    ["acknowledgement", { smtpUrl }, /get an acknowledgement by mail/],
    ["address of the CRM", { smtpUrl, crmEmail: "crm@waha.example" }, /ADF\/XML to crm@waha\.example/],
    ["host of the webhook", { webhookUrl: "https://crm.example/hook?key=secret" }, /webhook at crm\.example\./],
    [
      "webhook without SMTP: no newsletter confirmation",
      { webhookUrl: "https://crm.example/hook" },
      /cannot be confirmed without SMTP_URL/,
    ],
    ["settings without effect", { crmEmail: "crm@waha.example" }, /no effect without SMTP_URL/],
  ])("startup notice shows no secret: %s", (_what, delivery, sentence) => {
    const notice = deliveryNotices(settingsWith(delivery)).join("\n");
    expect(notice).toMatch(sentence);
    expect(notice).not.toContain("secret");
    expect(notice).not.toContain("undefined");
  });
});

test.each([{}, { smtpUrl, acknowledgesRequests: false }])(
  "settings %j: no notice about acknowledgements",
  (delivery) => {
    expect(deliveryNotices(settingsWith(delivery)).join("\n")).not.toContain("acknowledgement");
  },
);

describe("delivery alarms", () => {
  const now = new Date("2026-11-21T10:00:00.000Z");
  const waitingSince = (oldestWaitingAt: string) => ({ waiting: 1, unrouted: 0, undelivered: 0, oldestWaitingAt });

  test.each([
    [{ waiting: 0, unrouted: 7, undelivered: 0 }, true, []],
    [{ waiting: 0, unrouted: 0, undelivered: 3 }, true, ["3 requests could not be delivered in 72 hours"]],
    [{ waiting: 0, unrouted: 0, undelivered: 1 }, false, ["1 request could not be delivered in 72 hours"]],
    [waitingSince("2026-11-21T09:15:00.000Z"), true, ["the oldest request has waited 45 minutes"]],
    [waitingSince("2026-11-21T09:15:00.000Z"), false, []],
    [waitingSince("2026-11-21T09:45:00.000Z"), true, []],
  ])("state %j, delivering %s: alarms %j", (state, isDelivering, expected) => {
    expect(deliveryAlarms(state, isDelivering, now)).toEqual(expected);
  });
});
