import { Agent, request } from "node:http";
import { hiddenFields } from "../app/dealership/forms/hidden-fields.ts";
import { jobApplication, apiContactMessage, contactMessage, formRequest } from "./submissions.ts";
import type { HttpRequest } from "./send.ts";

const connections = 48;

/** One of seven kinds of bots, by the number, behind the forwarded address. */
function botRequest(number: number, forwardedFor: string): HttpRequest {
  const sender = { number: 50_000_000 + number };
  const { fields } = contactMessage("bot", sender);
  const contactWith = (spam: Record<string, string | number>) =>
    formRequest("/contact-us", { ...fields, ...spam }, crypto.randomUUID());
  const kinds: (() => HttpRequest)[] = [
    () => contactWith({ [hiddenFields.honeypot]: "https://spam.example" }),
    () => contactWith({ [hiddenFields.filledMs]: 3 }),
    () =>
      formRequest("/contact-us", {
        ...fields,
        fullName: "bot n1",
        mobile: "0512345678",
        email: "bot@bots.example",
        message: "cheap cars, the same text",
      }),
    () => contactWith({ message: "https://a.example https://b.example https://c.example" }),
    () => apiContactMessage("bot", sender).request,
    () => formRequest("/newsletter", { email: `${number}@bots.example`, [hiddenFields.honeypot]: "x" }),
    () =>
      number % 14 === 6
        ? { ...jobApplication("bot", sender).request, headers: {} }
        : contactWith({ [hiddenFields.honeypot]: "x", [hiddenFields.filledMs]: 1 }),
  ];
  const botRequest = kinds[number % kinds.length]?.();
  if (!botRequest) throw new Error("unreachable");
  return { ...botRequest, headers: { ...botRequest.headers, "x-forwarded-for": forwardedFor } };
}

export type Flood = { statuses: Map<number | "none", number>; perSecond: number };

/** Sends `count` bot requests as fast as 48 connections carry them. */
export async function flood(address: string, forwardedFor: string, count: number): Promise<Flood> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Flood["statuses"] = new Map();
  let sent = 0;
  const startedAt = performance.now();
  async function runBot(): Promise<void> {
    while (sent < count) {
      sent += 1;
      const status = await post(address, agent, botRequest(sent, forwardedFor));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: connections }, runBot));
  agent.destroy();
  return { statuses, perSecond: Math.round(sent / ((performance.now() - startedAt) / 1_000)) };
}

function post(address: string, agent: Agent, { path, type, body, headers }: HttpRequest): Promise<number | "none"> {
  return new Promise((resolve) => {
    const outgoing = request(
      new URL(path, address),
      {
        agent,
        method: "POST",
        headers: { ...(type !== undefined && { "content-type": type }), ...headers },
        timeout: 60_000,
      },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? "none"));
        response.once("error", () => resolve("none"));
      },
    );
    outgoing.once("timeout", () => outgoing.destroy());
    outgoing.once("error", () => resolve("none"));
    outgoing.end(body);
  });
}
