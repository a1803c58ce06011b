/** Programs that fill forms: in haste, in hidden fields, the same text over and over, as fast as so many connections carry it. */
import { Agent, request } from "node:http";
import { hiddenFields } from "../app/dealership/forms/hidden-fields.ts";
import { applicant, apiContactPerson, contactPerson, formOf } from "./submissions.ts";
import type { Sending } from "./send.ts";

const connections = 48;

/** The bot's request of a number: every kind of bot in turn. All of them say the address `from`, as a proxy would. */
function botPost(number: number, from: string): Sending {
  const who = { number: 50_000_000 + number };
  const { open } = contactPerson("bot", who);
  const signed = (sign: Record<string, string | number>) =>
    formOf("/contact-us", { ...open, ...sign }, crypto.randomUUID());
  const kinds: (() => Sending)[] = [
    () => signed({ [hiddenFields.honeypot]: "https://spam.example" }),
    () => signed({ [hiddenFields.filledMs]: 3 }),
    () =>
      formOf("/contact-us", {
        ...open,
        fullName: "bot n1",
        mobile: "0512345678",
        email: "bot@bots.example",
        message: "cheap cars, the same text",
      }),
    () => signed({ message: "https://a.example https://b.example https://c.example" }),
    () => apiContactPerson("bot", who).sending,
    () => formOf("/newsletter", { email: `${number}@bots.example`, [hiddenFields.honeypot]: "x" }),
    () =>
      number % 14 === 6
        ? withSign(applicant("bot", who).sending)
        : signed({ [hiddenFields.honeypot]: "x", [hiddenFields.filledMs]: 1 }),
  ];
  const sending = kinds[number % kinds.length]?.();
  if (!sending) throw new Error("unreachable");
  return { ...sending, headers: { ...sending.headers, "x-forwarded-for": from } };
}

/** No browser says where it comes from. */
function withSign(sending: Sending): Sending {
  return { ...sending, headers: {} };
}

export type Flood = { statuses: Map<number | "none", number>; perSecond: number };

export async function flood(address: string, from: string, until: Promise<unknown>, most: number): Promise<Flood> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Flood["statuses"] = new Map();
  let isOver = false;
  void until.finally(() => (isOver = true));
  let number = 0;
  const begun = performance.now();
  async function bot(): Promise<void> {
    while (!isOver && number < most) {
      number += 1;
      const status = await post(address, agent, botPost(number, from));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: connections }, bot));
  agent.destroy();
  return { statuses, perSecond: Math.round(number / ((performance.now() - begun) / 1_000)) };
}

function post(address: string, agent: Agent, { path, type, body, headers }: Sending): Promise<number | "none"> {
  return new Promise((resolve) => {
    const sent = request(
      new URL(path, address),
      {
        agent,
        method: "POST",
        headers: { ...(type !== undefined && { "content-type": type }), ...headers },
        timeout: 60_000,
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode ?? "none"));
        answer.once("error", () => resolve("none"));
      },
    );
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => resolve("none"));
    sent.end(body);
  });
}
