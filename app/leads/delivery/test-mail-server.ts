import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { SMTPServer } from "smtp-server";

/** `4xx` rejects the recipient, `5xx` the mail; `drop-after-data` accepts the mail and disconnects without a response. */
export type Behaviour = "accept" | "4xx" | "5xx" | "drop-after-data";

export type TestMail = { to: string[]; raw: string; header: Map<string, string>; bodies: string[] };

export type TestMailServer = {
  url: string;
  mails: TestMail[];
  setBehaviour(behaviour: Behaviour): void;
  /** SMTP response codes by recipient; all others are accepted. */
  refused: Map<string, number>;
  close(): Promise<void>;
};

/** Takes mails without a login and refuses every login. */
export async function openTestMailServer(): Promise<TestMailServer> {
  const mails: TestMail[] = [];
  const refused = new Map<string, number>();
  let behaviour: Behaviour = "accept";
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(new Error("no such user")),
    onRcptTo({ address }, _session, callback) {
      const responseCode = behaviour === "4xx" ? 451 : refused.get(address);
      callback(
        responseCode === undefined ? null : Object.assign(new Error("busy with sara@mail.example"), { responseCode }),
      );
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (behaviour === "5xx")
          return callback(Object.assign(new Error("no such sara@mail.example"), { responseCode: 550 }));
        mails.push(
          readMail(
            Buffer.concat(chunks).toString("latin1"),
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        );
        if (behaviour === "drop-after-data") return dropConnections(server);
        callback();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    mails,
    refused,
    setBehaviour: (newBehaviour) => {
      behaviour = newBehaviour;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function dropConnections(server: SMTPServer): void {
  for (const connection of server.connections) connection["_socket"]?.destroy();
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

export async function openSilentServer(): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => sockets.add(socket));
  const sockets = new Set<{ destroy(): void }>();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server);
  server.close();
  await once(server, "close");
  return port;
}

function readMail(raw: string, to: string[]): TestMail {
  return { to, raw, header: headerOf(raw), bodies: bodiesOf(raw) };
}

function split(part: string): [string, string] {
  const end = part.indexOf("\r\n\r\n");
  return end < 0 ? [part, ""] : [part.slice(0, end), part.slice(end + 4)];
}

function headerOf(part: string): Map<string, string> {
  const lines = split(part)[0]
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  return new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      decodedWords(line.slice(line.indexOf(":") + 1).trim()),
    ]),
  );
}

function decodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_word, base64: string) => Buffer.from(base64, "base64").toString("latin1"))
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_word, quoted: string) => unquoted(quoted.replaceAll("_", " ")))
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, "latin1").toString("utf8"));
}

function unquoted(text: string): string {
  return text
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function bodiesOf(part: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(split(part)[0].replace(/\r\n[ \t]+/g, " "))?.[1];
  const body = split(part)[1];
  if (boundary !== undefined)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((inner) => bodiesOf(inner.replace(/^\r\n/, "")));
  const encoding = headerOf(part).get("content-transfer-encoding") ?? "7bit";
  if (encoding === "base64") return [Buffer.from(body, "base64").toString("utf8")];
  return [Buffer.from(encoding === "quoted-printable" ? unquoted(body) : body, "latin1").toString("utf8")];
}
