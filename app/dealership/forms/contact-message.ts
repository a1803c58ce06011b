import * as z from "zod";
import { parseAddressId } from "../car/address-id.ts";
import type { DataLevel } from "../leads/lead.ts";
import { email, field, line, mobile, multilineOfLength, optionalDay, optionalSlugAmong, slugAmong } from "./fields.ts";
import { formLimits } from "./form-limits.ts";
import { memoizeSchema } from "./memoize-schema.ts";
import { partsOfDay } from "./parts-of-day.ts";

/** What a message can be about beside a question. */
const messageSubjects = ["test-drive"] as const;
export type MessageSubject = (typeof messageSubjects)[number];

export function parseMessageSubject(text: string | null): MessageSubject | undefined {
  return messageSubjects.find((subject) => subject === text);
}

const car = field<number | undefined>((text) => {
  if (text.trim() === "") return { value: undefined };
  const value = parseAddressId(text);
  return value === undefined ? "car.required" : { value };
})
  .meta({ type: ["string", "number"], description: "The car's number, or the id in its page's address" })
  .optional();

export const contactMessage = memoizeSchema((branches: readonly string[]) =>
  z.object({
    branch: slugAmong(branches, "branch.required"),
    fullName: line("full-name.required", formLimits.line.most, "full-name.long"),
    mobile,
    email: email("email.invalid"),
    message: multilineOfLength(formLimits.message, "message.length"),
    subject: optionalSlugAmong(messageSubjects, "subject.unknown"),
    testDriveDay: optionalDay("test-drive-day.unknown"),
    testDriveTime: optionalSlugAmong(partsOfDay, "test-drive-time.unknown"),
    car,
  }),
);

export type ContactMessage = z.output<ReturnType<typeof contactMessage>>;

/** Of the car that the message is about, as it was then; from the stock, not from the form. */
export type MessageCarField = "carName" | "carYear" | "stockNumber";

export const contactMessageLevels: Readonly<Record<keyof ContactMessage | MessageCarField, DataLevel>> = {
  subject: 1,
  testDriveDay: 1,
  testDriveTime: 1,
  carName: 1,
  carYear: 1,
  stockNumber: 1,
  car: 1,
  branch: 1,
  fullName: 2,
  mobile: 2,
  email: 2,
  message: 2,
};
