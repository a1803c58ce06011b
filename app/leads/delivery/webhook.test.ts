import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { leadKinds, type Delivery } from "../../dealership/leads/lead.ts";
import { failureCode } from "./delivery-failure.ts";
import { leadFixture, settingsWith } from "./lead-fixtures.ts";
import { isPublicAddress, resolveWebhookAddresses } from "./webhook-address.server.ts";
import { postWebhook, webhookBody, webhookSecret } from "./webhook.server.ts";

const secrets = { keys: { secret: async () => new Uint8Array(32).fill(7) } };
const delivery: Delivery = {
  id: 12,
  channel: "webhook",
  lead: leadFixture("purchase-order", { hasSealed: true, corrects: "AAAA-BBBB" }),
  attempts: 0,
  firstAttemptAt: "2026-11-21T21:04:10.000Z",
};

type Received = { headers: IncomingMessage["headers"]; body: string; path: string };

let received: Received[];
let answer: (response: ServerResponse) => void;
let url: string;
let close: () => void;

beforeEach(async () => {
  received = [];
  answer = (response) => response.writeHead(200).end("ok");
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request), path: request.url ?? "" });
    answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/leads?tenant=7`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});

afterEach(() => close());

function post(
  overrides: Partial<ReturnType<typeof settingsWith>["delivery"]> = {},
  signal = new AbortController().signal,
): Promise<void> {
  return postWebhook(delivery, settingsWith({ webhookUrl: url, ...overrides }), secrets, new Date(), signal);
}

async function failure(posted: Promise<void>): Promise<string> {
  return await posted.then(() => "none", failureCode);
}

describe("webhook", () => {
  test("signature passes the verification of standardwebhooks", async () => {
    await post();
    const [{ headers, body, path } = { headers: {}, body: "", path: "" }] = received;
    expect(path).toBe("/leads?tenant=7");
    const headerRecord = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const secret = await webhookSecret(settingsWith({}), secrets);
    expect(new Webhook(secret).verify(body, headerRecord)).toEqual({
      type: "lead.received",
      timestamp: "2026-11-21T21:04:09.000Z",
      data: {
        reference: "K7QX-3MZP",
        kind: "purchase-order",
        locale: "ar",
        receivedAt: "2026-11-21T21:04:09.000Z",
        fields: delivery.lead.fields,
        consents: [],
        suspicions: [],
        corrects: "AAAA-BBBB",
        hasSealed: true,
      },
    });
    expect(() => new Webhook(secret).verify(body.replace("K7QX", "K7QY"), headerRecord)).toThrow();
  });

  test("contains no level 3 field, even if the lead has one", () => {
    for (const kind of leadKinds)
      expect(
        webhookBody(
          leadFixture(kind, {
            fields: {
              salary: "MARK3",
              age: "MARK3",
              cvName: "MARK3",
              commitments: "MARK3",
              defaults: "MARK3",
              realEstateLoan: "MARK3",
            },
          }),
        ),
      ).not.toContain("MARK3");
  });

  test("host name with several addresses: delivered to one that responds", async () => {
    expect(await failure(post({ webhookUrl: url.replace("127.0.0.1", "localhost") }))).toBe("none");
    expect(received[0]?.headers.host).toMatch(/^localhost:/);
  });

  test("same id in every attempt; signed with the configured secret", async () => {
    const webhookSecret = `whsec_${Buffer.alloc(24, 1).toString("base64")}`;
    await post({ webhookSecret });
    await post({ webhookSecret });
    expect(received.map(({ headers }) => headers["webhook-id"])).toEqual(["msg_K7QX-3MZP_12", "msg_K7QX-3MZP_12"]);
    const headerRecord = Object.fromEntries(
      Object.entries(received[0]?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    expect(() => new Webhook(webhookSecret).verify(received[0]?.body ?? "", headerRecord)).not.toThrow();
  });

  test.each([
    [200, "none"],
    [204, "none"],
    [299, "none"],
    [302, "http-302"],
    [304, "http-304"],
    [404, "http-404"],
    [410, "http-410"],
    [500, "http-500"],
  ])("response status %i: %s", async (status, code) => {
    answer = (response) => response.writeHead(status, { location: `${url}&followed=yes` }).end();
    expect(await failure(post())).toBe(code);
    expect(received).toHaveLength(1);
  });

  test("protocol upgrade or empty response: fails at once as connection-lost", async () => {
    for (const rawResponse of ["HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n", ""]) {
      answer = ({ socket }) => socket?.end(rawResponse);
      expect(await failure(post())).toBe("connection-lost");
    }
  });

  test("endless response: reads at most 100 KB", async () => {
    let written = 0;
    let isGone = false;
    answer = (response) => {
      response.writeHead(200);
      response.on("close", () => {
        isGone = true;
      });
      const more = () => {
        while (!isGone && response.write(Buffer.alloc(16_384))) written += 16_384;
        if (!isGone) response.once("drain", more);
      };
      more();
    };
    expect(await failure(post())).toBe("none");
    await expect.poll(() => isGone).toBe(true);
    // Includes what is in the socket buffers, written but not read.
    expect(written).toBeLessThan(16 * 1024 * 1024);
  });

  test("no response: times out after 7 seconds", { timeout: 15_000 }, async () => {
    answer = () => undefined;
    const startedAt = performance.now();
    expect(await failure(post())).toBe("timeout");
    expect(performance.now() - startedAt).toBeGreaterThan(6_500);
    expect(performance.now() - startedAt).toBeLessThan(9_000);
  });

  test("shutdown aborts the attempt at once", async () => {
    const ending = new AbortController();
    answer = () => ending.abort();
    expect(await failure(post({}, ending.signal))).toBe("timeout");
  });

  test("untrusted certificate: refused", async () => {
    // Its default certificate is self-signed.
    const server = new SMTPServer({ secure: true, logger: false });
    server.on("error", () => undefined);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    expect(await failure(post({ webhookUrl: `https://127.0.0.1:${port}/` }))).toBe("certificate-refused");
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});

describe("webhook address", () => {
  test.each([
    ["8.8.8.8", true],
    ["142.250.1.1", true],
    ["172.15.0.1", true],
    ["172.32.0.1", true],
    ["100.128.0.1", true],
    ["2a00:1450::1", true],
    ["::ffff:8.8.8.8", true],
    ["10.0.0.1", false],
    ["127.0.0.1", false],
    ["127.9.9.9", false],
    ["0.0.0.0", false],
    ["169.254.169.254", false],
    ["172.16.0.1", false],
    ["172.31.255.255", false],
    ["192.168.1.1", false],
    ["100.64.0.1", false],
    ["198.18.0.1", false],
    ["224.0.0.1", false],
    ["239.1.1.1", false],
    ["255.255.255.255", false],
    ["::1", false],
    ["::", false],
    ["fe80::1", false],
    ["fc00::1", false],
    ["fd12::1", false],
    ["ff02::1", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:10.0.0.1", false],
    ["::ffff:a9fe:a9fe", false],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
  ])("%s is public: %s", (address, expected) => {
    expect(isPublicAddress({ address, family: address.includes(":") ? 6 : 4 })).toBe(expected);
  });

  const resolvesTo =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? (6 as const) : (4 as const) }));

  test.each<[string, boolean, string[], string]>([
    ["crm.example", false, ["8.8.8.8"], "8.8.8.8"],
    ["crm.example", false, ["10.0.0.1"], "private-address"],
    ["crm.example", false, ["8.8.8.8", "127.0.0.1"], "private-address"],
    ["crm.example", false, ["::ffff:127.0.0.1"], "private-address"],
    ["localhost.crm.example", false, ["127.0.0.1"], "private-address"],
    ["crm.example", true, ["10.0.0.1"], "10.0.0.1"],
    ["crm.example", false, [], "name-not-found"],
    ["localhost", false, ["127.0.0.1"], "127.0.0.1"],
    ["10.1.2.3", false, [], "10.1.2.3"],
    ["[::1]", false, [], "::1"],
    ["[fd12::1]", false, [], "fd12::1"],
  ])("%s, private allowed: %s, resolves to %j: %s", async (hostname, mayBePrivate, resolved, expected) => {
    const addresses = resolveWebhookAddresses(hostname, mayBePrivate, resolvesTo(...resolved));
    expect(await addresses.then(([first]) => first?.address, failureCode)).toBe(expected);
  });
});
