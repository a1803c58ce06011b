import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

export type Behaviour = "accepts" | "refuses" | "hangs" | "4xx" | "5xx" | "drops after DATA";

export type MailSink = {
  /** For `SMTP_URL`. */
  url: string;
  /** Raw emails with the time of their arrival. */
  emails: { raw: string; at: number }[];
  behaviour: Behaviour;
  /** Connections while it did not accept mail. */
  rejectedCount: number;
  close(): Promise<void>;
};

/** An SMTP server whose behaviour a test sets and changes. */
export async function startMailSink(behaviour: Behaviour = "accepts"): Promise<MailSink> {
  const sink: MailSink = { url: "", emails: [], behaviour, rejectedCount: 0, close };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onConnect(_session, done) {
      if (sink.behaviour !== "accepts") sink.rejectedCount += 1;
      if (sink.behaviour === "hangs") return;
      done(sink.behaviour === "refuses" ? smtpError(421) : undefined);
    },
    onRcptTo(_address, _session, done) {
      if (sink.behaviour === "4xx") return done(smtpError(451));
      if (sink.behaviour === "5xx") return done(smtpError(550));
      done();
    },
    onData(stream, session, done) {
      void readAll(stream).then(
        (raw) => {
          sink.emails.push({ raw, at: Date.now() });
          if (sink.behaviour !== "drops after DATA") return done();
          for (const connection of server.connections) if (connection.session.id === session.id) connection.close();
        },
        // An incomplete email does not count.
        () => {},
      );
    },
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.server.address();
  sink.url = `smtp://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  return sink;

  function close(): Promise<void> {
    return new Promise((resolve) => server.close(() => resolve()));
  }
}

function smtpError(responseCode: number): Error {
  return Object.assign(new Error("not now"), { responseCode });
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("latin1");
}

/** The reference in the Message-ID of an outbox email. */
export function referenceInEmail(raw: string): string | undefined {
  return /^Message-ID: <([0-9A-Z]{4}-[0-9A-Z]{4})\.mail@/im.exec(raw)?.[1];
}

/** The email with its quoted-printable and base64 parts decoded. */
export function decodeEmail(raw: string): string {
  const quotedPrintable = raw
    .replace(/=\r?\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
  const base64 = [...raw.matchAll(/(?:^[A-Za-z0-9+/=]{20,}\r?\n?)+/gm)].map(([block]) =>
    Buffer.from(block, "base64").toString(),
  );
  return [quotedPrintable, ...base64].join("\n");
}
