/** Scripted visitors: each sends one request of a kind, and knows what must be kept of it. */
import { randomUUID } from "node:crypto";
import { pdf } from "../app/leads/intake/cv/cv-samples.ts";
import type { LeadKind } from "../app/dealership/leads/lead.ts";
import { hiddenFields } from "../app/dealership/forms/hidden-fields.ts";
import type { Sending } from "./send.ts";

type Fields = Record<string, string | number | boolean>;

export type Person = {
  kind: LeadKind;
  /** Unique among all people of a run. */
  mark: string;
  key?: string;
  sending: Sending;
  /** Levels 0 to 2, as they must stand in the database. */
  open: Fields;
  /** Level 3, as it must stand in the sealed part. */
  secret?: Fields;
  cv?: Uint8Array;
};

/** The bytes as a visitor's disk has them, and the name they have there. */
export type CvFile = { name: string; bytes: Uint8Array };

/** What an order needs to know of a car for sale. */
export type OrderedCar = { id: number; color: string };

type Who = { number: number; key?: string };

const mobileOf = (number: number) => `+9665${String(10_000_000 + number).padStart(8, "0")}`;

export function markOf(run: string, number: number): string {
  return `${run}n${number}`;
}

function contactFields(mark: string, number: number) {
  return {
    branch: "riyadh",
    fullName: `زائر ${mark}`,
    mobile: mobileOf(number),
    email: `${mark}@people.example`,
    message: `أرغب في معرفة المزيد عن السيارة ${mark}`,
  };
}

export function contactPerson(run: string, { number, key }: Who): Person {
  const mark = markOf(run, number);
  const open = contactFields(mark, number);
  return { kind: "contact-message", mark, key, open, sending: formOf("/contact-us", open, key) };
}

export function apiContactPerson(run: string, { number, key = randomUUID() }: Who): Person {
  const mark = markOf(run, number);
  const open = contactFields(mark, number);
  return { kind: "contact-message", mark, key, open, sending: jsonOf("/api/v1/contact-messages", open, key) };
}

export function servicePerson(run: string, { number, key = randomUUID() }: Who): Person {
  const mark = markOf(run, number);
  const open = {
    fullName: `زائر ${mark}`,
    mobile: mobileOf(number),
    brand: "toyota",
    model: `Camry ${mark}`,
    city: "riyadh",
    meterReading: 1 + number,
    service: "maintenance",
  };
  return { kind: "service-order", mark, key, open, sending: jsonOf("/api/v1/service-orders", open, key) };
}

/** A financed order of an individual, whose salary and age are sealed. */
export function financePerson(run: string, { number, key = randomUUID() }: Who, car: OrderedCar): Person {
  const mark = markOf(run, number);
  const open = {
    clientName: `زائر ${mark}`,
    mobile: mobileOf(number),
    city: "jeddah",
    bank: "alrajhi",
    workSector: "private",
    licenseStatus: "valid",
    installmentYears: 5,
    firstPayment: 20,
    lastPayment: 30,
    creditConsent: true,
  };
  const secret = { age: 34, salary: 7_000 + number / 100, commitments: 1_200.5, defaults: false, realEstateLoan: true };
  const typed = {
    type: "individual",
    payment: "finance",
    car: car.id,
    color: car.color,
    ...open,
    ...secret,
    defaults: "no",
    realEstateLoan: "yes",
    creditConsent: "on",
  };
  return {
    kind: "purchase-order",
    mark,
    key,
    open: { car: car.id, color: car.color, ...open },
    secret,
    sending: jsonOf("/api/v1/purchase-orders", typed, key),
  };
}

/** An application with a CV of its own, which is sealed with its name. */
export function applicant(
  run: string,
  { number, key }: Who,
  cv: CvFile = { name: `${markOf(run, number)}.pdf`, bytes: pdf({ content: `BT (${markOf(run, number)}) Tj ET` }) },
): Person {
  const mark = markOf(run, number);
  const open = { fullName: `متقدم ${mark}`, phone: mobileOf(number), email: `${mark}@people.example` };
  return {
    kind: "job-application",
    mark,
    key,
    open,
    secret: { cvName: cv.name },
    cv: cv.bytes,
    sending: uploadOf("/jobs", open, cv, key),
  };
}

/** As a browser writes a form with a file. */
export function uploadOf(path: string, fields: Fields, cv: CvFile, key?: string): Sending {
  const boundary = "----reliability0123456789";
  const texts = Object.entries({ ...fields, ...(key !== undefined && { [hiddenFields.idempotencyKey]: key }) });
  const head = texts
    .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("");
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="${cv.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head + file), cv.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return {
    path,
    type: `multipart/form-data; boundary=${boundary}`,
    body,
    headers: { "sec-fetch-site": "same-origin" },
  };
}

export function formOf(path: string, fields: Fields, key?: string): Sending {
  const typed = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const body = new URLSearchParams([...typed, ...(key === undefined ? [] : [[hiddenFields.idempotencyKey, key]])]);
  return {
    path,
    type: "application/x-www-form-urlencoded",
    body: String(body),
    headers: { "sec-fetch-site": "same-origin" },
  };
}

export function jsonOf(path: string, fields: Fields, key?: string): Sending {
  return {
    path,
    type: "application/json",
    body: JSON.stringify(fields),
    headers: key === undefined ? {} : { "idempotency-key": key },
  };
}
