import { expect, test } from "vitest";
import { complaintChannel } from "./complaint-channel.ts";

const contacts = { email: "hello@waha.example", phone: "+966112345678" };

test.each([
  ["no complaints settings", undefined, undefined],
  ["only a reply time", { replyWorkingDays: 5 }, { ...contacts, replyWorkingDays: 5 }],
  [
    "its own e-mail address",
    { email: "complaints@waha.example", replyWorkingDays: 3 },
    { ...contacts, email: "complaints@waha.example", replyWorkingDays: 3 },
  ],
])("complaint channel: %s", (_title, complaints, channel) => {
  expect(complaintChannel({ ...contacts, ...(complaints && { complaints }) })).toEqual(channel);
});
