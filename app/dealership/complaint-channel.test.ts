import { expect, test } from "vitest";
import { complaintChannel } from "./complaint-channel.ts";

const house = { email: "hello@waha.example", phone: "+966112345678" };

test.each([
  ["no promise of an answer", undefined, undefined],
  ["an answer alone", { replyWorkingDays: 5 }, { ...house, replyWorkingDays: 5 }],
  [
    "an address of its own",
    { email: "complaints@waha.example", replyWorkingDays: 3 },
    { ...house, email: "complaints@waha.example", replyWorkingDays: 3 },
  ],
])("where to complain, given %s", (_given, complaints, channel) => {
  expect(complaintChannel({ ...house, ...(complaints && { complaints }) })).toEqual(channel);
});
