import { getSystemErrorName } from "node:util";

/** Stored and logged instead of error messages, which may quote an address. */
export type FailureCode =
  | "timeout"
  | "interrupted"
  | "connection-refused"
  | "connection-lost"
  | "connection-failed"
  | "name-not-found"
  | "certificate-refused"
  | "private-address"
  | "recipient-unusable"
  | "smtp-login-refused"
  | `smtp-${4 | 5}xx`
  | `http-${number}`
  | "not-http"
  | "unexpected";

export class DeliveryFailure extends Error {
  readonly code: FailureCode;
  /** Recipients that have the mail although others refused it. */
  readonly deliveredTo: readonly string[];

  constructor(code: FailureCode, deliveredTo: readonly string[] = []) {
    super(code);
    this.name = "DeliveryFailure";
    this.code = code;
    this.deliveredTo = deliveredTo;
  }
}

const failureByErrorCode: Readonly<Record<string, FailureCode>> = {
  ECONNREFUSED: "connection-refused",
  ECONNRESET: "connection-lost",
  EPIPE: "connection-lost",
  ECONNECTION: "connection-lost",
  ETIMEDOUT: "timeout",
  ENOTFOUND: "name-not-found",
  EAI_AGAIN: "name-not-found",
  EDNS: "name-not-found",
  EAUTH: "smtp-login-refused",
  ENOAUTH: "smtp-login-refused",
  ETLS: "connection-failed",
  ESOCKET: "connection-failed",
  EHOSTUNREACH: "connection-failed",
  ENETUNREACH: "connection-failed",
};

export function failureCode(error: unknown): FailureCode {
  if (error instanceof DeliveryFailure) return error.code;
  if (!(error instanceof Error)) return "unexpected";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "timeout";
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "EAUTH") return "smtp-login-refused";
  const reply = "responseCode" in error ? Number(error.responseCode) : Number.NaN;
  if (reply >= 400 && reply < 600) return reply < 500 ? "smtp-4xx" : "smtp-5xx";
  if (/CERT|SIGNATURE/.test(code) || /certificate/i.test(error.message)) return "certificate-refused";
  if (code.startsWith("HPE_")) return "not-http";
  return failureByErrorCode[systemCode(error)] ?? failureByErrorCode[code] ?? "unexpected";
}

function systemCode(error: Error): string {
  const number = "errno" in error && typeof error.errno === "number" ? error.errno : 0;
  return number < 0 ? getSystemErrorName(number) : "";
}
