import type { SendMailOptions, Transporter } from "nodemailer";
import { DeliveryFailure } from "./delivery-failure.ts";
import type { Email } from "./email.ts";

export type Mailer = {
  send(email: Email, signal: AbortSignal): Promise<void>;
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
  let transporter: Promise<Transporter> | undefined;
  const getTransporter = () =>
    (transporter ??= import("nodemailer").then(({ default: nodemailer }) =>
      nodemailer.createTransport({ url: smtpUrl, maxConnections: connections, ...mailOptions }),
    ));
  return {
    async send(email, signal) {
      if (!isOneAddress(email.to) || !isOneAddress(email.from)) throw new DeliveryFailure("recipient-unusable");
      const mail: SendMailOptions & { signal: AbortSignal } = {
        from: { name: "", address: email.from },
        to: { name: "", address: email.to },
        subject: email.subject,
        messageId: email.messageId,
        text: email.text,
        headers: { "Auto-Submitted": "auto-generated", ...email.headers },
        xMailer: false,
        signal,
        ...(email.html !== undefined && { html: email.html }),
        ...(email.attachment && { attachments: [email.attachment] }),
      };
      await (await getTransporter()).sendMail(mail);
    },
    close: () => void transporter?.then((pool) => pool.close()),
  };
}

/** Rejects injected addresses and headers. */
function isOneAddress(text: string): boolean {
  return /^[^\s\p{C}@<>()[\],;:\\"]+@[^\s\p{C}@<>()[\],;:\\"]+$/u.test(text);
}
