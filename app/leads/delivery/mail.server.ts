/** SMTP with a small pool of connections. */
import type { SendMailOptions, Transporter } from "nodemailer";
import { DeliveryFailure } from "./delivery-failure.ts";
import type { Letter } from "./email.ts";

export type Mailer = {
  /** Resolves once the server accepted the letter for its recipient. Throws errors that `failureWord` knows. */
  send(letter: Letter, signal: AbortSignal): Promise<void>;
  close(): void;
};

const mailOptions = {
  pool: true,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  idleTimeout: 30_000,
  // The outbox retries; this only replaces a connection that was closed while idle.
  maxRequeues: 1,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** `smtpUrl`: host, login, and `smtps:` for implicit TLS; otherwise STARTTLS if the server offers it. */
export function openMailer(smtpUrl: string, connections: number): Mailer {
  let opened: Promise<Transporter> | undefined;
  // Lazy: sites without mail do not load it.
  const transport = () =>
    (opened ??= import("nodemailer").then(({ default: mail }) =>
      mail.createTransport({ url: smtpUrl, maxConnections: connections, ...mailOptions }),
    ));
  return {
    async send(letter, signal) {
      if (!isOneAddress(letter.to) || !isOneAddress(letter.from)) throw new DeliveryFailure("recipient-unusable");
      const mail: SendMailOptions & { signal: AbortSignal } = {
        from: { name: "", address: letter.from },
        to: { name: "", address: letter.to },
        subject: letter.subject,
        messageId: letter.messageId,
        text: letter.text,
        headers: { "Auto-Submitted": "auto-generated", ...letter.headers },
        xMailer: false,
        signal,
        ...(letter.html !== undefined && { html: letter.html }),
        ...(letter.attachment && { attachments: [letter.attachment] }),
      };
      await (await transport()).sendMail(mail);
    },
    close: () => void opened?.then((open) => open.close()),
  };
}

/** Guards against injected addresses and headers. */
function isOneAddress(text: string): boolean {
  return /^[^\s\p{C}@<>()[\],;:\\"]+@[^\s\p{C}@<>()[\],;:\\"]+$/u.test(text);
}
