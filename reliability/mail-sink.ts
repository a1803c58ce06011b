/** A mail server that does what a test tells it: takes mail, refuses it, hangs, or breaks off after it took it. */
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

export type Mood = "takes" | "refuses" | "hangs" | "4xx" | "5xx" | "drops after DATA";

export type MailSink = {
  /** For `SMTP_URL`. */
  url: string;
  /** Whole letters as they came, with the moment of their coming. */
  letters: { raw: string; at: number }[];
  mood: Mood;
  /** How many tried while it did not take mail. */
  turnedAway: number;
  close(): Promise<void>;
};

export async function openMailSink(mood: Mood = "takes"): Promise<MailSink> {
  const sink: MailSink = { url: "", letters: [], mood, turnedAway: 0, close: () => closed() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onConnect(_session, done) {
      if (sink.mood !== "takes") sink.turnedAway += 1;
      if (sink.mood === "hangs") return;
      done(sink.mood === "refuses" ? answer(421) : undefined);
    },
    onRcptTo(_address, _session, done) {
      if (sink.mood === "4xx") return done(answer(451));
      if (sink.mood === "5xx") return done(answer(550));
      done();
    },
    onData(stream, session, done) {
      void read(stream).then(
        (raw) => {
          sink.letters.push({ raw, at: Date.now() });
          if (sink.mood !== "drops after DATA") return done();
          // It has the letter, but whoever sent it never learns that.
          for (const connection of server.connections) if (connection.session.id === session.id) connection.close();
        },
        // A letter that breaks off is none.
        () => {},
      );
    },
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.server.address();
  sink.url = `smtp://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  return sink;

  function closed(): Promise<void> {
    return new Promise((resolve) => server.close(() => resolve()));
  }
}

function answer(code: number): Error {
  return Object.assign(new Error("not now"), { responseCode: code });
}

async function read(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString("latin1");
}

/** The reference that a letter of the outbox is about, from its Message-ID. */
export function referenceIn(raw: string): string | undefined {
  return /^Message-ID: <([0-9A-Z]{4}-[0-9A-Z]{4})\.mail@/im.exec(raw)?.[1];
}

/** A letter with its encoded parts read, so that a text can be searched for. */
export function plainLetter(raw: string): string {
  const quoted = raw
    .replace(/=\r?\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
  const encoded = [...raw.matchAll(/(?:^[A-Za-z0-9+/=]{20,}\r?\n?)+/gm)].map(([block]) =>
    Buffer.from(block, "base64").toString(),
  );
  return [quoted, ...encoded].join("\n");
}
