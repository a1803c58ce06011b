import type { SendMailOptions, Transporter } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool/index.js";
import { DeliveryFailure, failureCode } from "./delivery-failure.ts";
import type { Email } from "./email.ts";

export type Mailer = {
  /**
   * Resolves when every recipient's mail is accepted. `deliveredTo` have it already and get no second one. If some
   * refuse, throws a `DeliveryFailure` that names the others.
   */
  send(email: Email, signal: AbortSignal, deliveredTo?: readonly string[]): Promise<void>;
  close(): void;
};

const mailOptions = {
  pool: true,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  idleTimeout: 30_000,
  maxRequeues: 1,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** A pool of SMTP connections. `smtps:` uses implicit TLS, `smtp:` STARTTLS if the server offers it. */
export function openMailer(smtpUrl: string, connections: number): Mailer {
  let transporter: Promise<Transporter<SMTPPool.SentMessageInfo>> | undefined;
  const getTransporter = () =>
    (transporter ??= import("nodemailer").then(({ default: nodemailer }) =>
      nodemailer.createTransport({ url: smtpUrl, maxConnections: connections, ...mailOptions }),
    ));
  return {
    async send(email, signal, deliveredTo = []) {
      if (email.to.length === 0 || ![email.from, ...email.to].every(isOneAddress))
        throw new DeliveryFailure("recipient-unusable");
      const recipients = email.to.filter((address) => !deliveredTo.includes(address));
      if (recipients.length === 0) return;
      const mail: SendMailOptions & { signal: AbortSignal } = {
        from: { name: "", address: email.from },
        to: email.to.map((address) => ({ name: "", address })),
        // All recipients are named in the header, also to those that get it in a later attempt.
        envelope: { from: email.from, to: recipients },
        subject: email.subject,
        messageId: email.messageId,
        text: email.text,
        headers: { "Auto-Submitted": "auto-generated", ...email.headers },
        xMailer: false,
        signal,
        ...(email.replyTo && { replyTo: email.replyTo }),
        ...(email.html !== undefined && { html: email.html }),
        ...(email.attachment && { attachments: [email.attachment] }),
      };
      const { rejected, rejectedErrors } = await (await getTransporter()).sendMail(mail);
      if (rejected.length === 0) return;
      const accepted = recipients.filter((address) => !rejected.includes(address));
      throw new DeliveryFailure(failureCode(rejectedErrors?.[0]), [...deliveredTo, ...accepted]);
    },
    close: () => void transporter?.then((pool) => pool.close()),
  };
}

/** Rejects injected addresses and headers. */
function isOneAddress(text: string): boolean {
  return /^[^\s\p{C}@<>()[\],;:\\"]+@[^\s\p{C}@<>()[\],;:\\"]+$/u.test(text);
}
