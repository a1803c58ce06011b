import { randomUUID } from "node:crypto";
import { pdf } from "../app/leads/intake/cv/cv-samples.ts";
import type { LeadKind } from "../app/dealership/leads/lead.ts";
import { hiddenFields } from "../app/dealership/forms/hidden-fields.ts";
import type { HttpRequest } from "./send.ts";

type Fields = Record<string, string | number | boolean>;

/** A request of a visitor and what must be stored of it. */
export type Submission = {
  kind: LeadKind;
  /** Unique in a test run; every submission has it in one of its fields. */
  id: string;
  key?: string;
  request: HttpRequest;
  /** Data levels 0 to 2, as stored. */
  fields: Fields;
  /** Data level 3, as stored after decryption. */
  encryptedFields?: Fields;
  cv?: Uint8Array;
};

export type CvFile = { name: string; bytes: Uint8Array };

export type OrderableCar = { id: number; color: string };

type Sender = { number: number; key?: string };

const mobileNumber = (number: number) => `+9665${String(10_000_000 + number).padStart(8, "0")}`;

export function submissionId(run: string, number: number): string {
  return `${run}n${number}`;
}

function contactFields(id: string, number: number) {
  return {
    branch: "riyadh",
    fullName: `زائر ${id}`,
    mobile: mobileNumber(number),
    email: `${id}@people.example`,
    message: `أرغب في معرفة المزيد عن السيارة ${id}`,
  };
}

export function contactMessage(run: string, { number, key }: Sender): Submission {
  const id = submissionId(run, number);
  const fields = contactFields(id, number);
  return { kind: "contact-message", id, key, fields, request: formRequest("/contact-us", fields, key) };
}

export function apiContactMessage(run: string, { number, key = randomUUID() }: Sender): Submission {
  const id = submissionId(run, number);
  const fields = contactFields(id, number);
  return { kind: "contact-message", id, key, fields, request: jsonRequest("/api/v1/contact-messages", fields, key) };
}

export function serviceOrder(run: string, { number, key = randomUUID() }: Sender): Submission {
  const id = submissionId(run, number);
  const fields = {
    fullName: `زائر ${id}`,
    mobile: mobileNumber(number),
    brand: "toyota",
    model: `Camry ${id}`,
    city: "riyadh",
    meterReading: 1 + number,
    service: "maintenance",
  };
  return { kind: "service-order", id, key, fields, request: jsonRequest("/api/v1/service-orders", fields, key) };
}

/** Salary, age and the like are encrypted. */
export function financedOrder(run: string, { number, key = randomUUID() }: Sender, car: OrderableCar): Submission {
  const id = submissionId(run, number);
  const fields = {
    clientName: `زائر ${id}`,
    mobile: mobileNumber(number),
    city: "jeddah",
    bank: "alrajhi",
    workSector: "private",
    licenseStatus: "valid",
    installmentYears: 5,
    firstPayment: 20,
    lastPayment: 30,
    creditConsent: true,
  };
  const encryptedFields = {
    age: 34,
    salary: 7_000 + number / 100,
    commitments: 1_200.5,
    defaults: false,
    realEstateLoan: true,
  };
  const body = {
    type: "individual",
    payment: "finance",
    car: car.id,
    color: car.color,
    ...fields,
    ...encryptedFields,
    defaults: "no",
    realEstateLoan: "yes",
    creditConsent: "on",
  };
  return {
    kind: "purchase-order",
    id,
    key,
    fields: { car: car.id, color: car.color, ...fields },
    encryptedFields,
    request: jsonRequest("/api/v1/purchase-orders", body, key),
  };
}

/** The CV and its file name are encrypted. */
export function jobApplication(
  run: string,
  { number, key }: Sender,
  cv: CvFile = {
    name: `${submissionId(run, number)}.pdf`,
    bytes: pdf({ content: `BT (${submissionId(run, number)}) Tj ET` }),
  },
): Submission {
  const id = submissionId(run, number);
  const fields = { fullName: `متقدم ${id}`, phone: mobileNumber(number), email: `${id}@people.example` };
  return {
    kind: "job-application",
    id,
    key,
    fields,
    encryptedFields: { cvName: cv.name },
    cv: cv.bytes,
    request: uploadRequest("/jobs", fields, cv, key),
  };
}

/** A multipart form, as browsers send it. */
export function uploadRequest(path: string, fields: Fields, cv: CvFile, key?: string): HttpRequest {
  const boundary = "----reliability0123456789";
  const texts = Object.entries({ ...fields, ...(key !== undefined && { [hiddenFields.idempotencyKey]: key }) });
  const textParts = texts.map(([name, value]) => `${partHeader(boundary, `name="${name}"`)}\r\n${value}\r\n`);
  const fileHeader = partHeader(boundary, `name="cv"; filename="${cv.name}"`, "application/octet-stream");
  return {
    path,
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(`${textParts.join("")}${fileHeader}\r\n`),
      cv.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { "sec-fetch-site": "same-origin" },
  };
}

function partHeader(boundary: string, parameters: string, contentType?: string): string {
  const type = contentType === undefined ? "" : `Content-Type: ${contentType}\r\n`;
  return `--${boundary}\r\nContent-Disposition: form-data; ${parameters}\r\n${type}`;
}

export function formRequest(path: string, fields: Fields, key?: string): HttpRequest {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  if (key !== undefined) body.append(hiddenFields.idempotencyKey, key);
  return {
    path,
    type: "application/x-www-form-urlencoded",
    body: String(body),
    headers: { "sec-fetch-site": "same-origin" },
  };
}

export function jsonRequest(path: string, fields: Fields, key?: string): HttpRequest {
  return {
    path,
    type: "application/json",
    body: JSON.stringify(fields),
    headers: key === undefined ? {} : { "idempotency-key": key },
  };
}
