/** Sends letters by SMTP, over a few connections that stay open for a while. */
import type { SendMailOptions, Transporter } from "nodemailer";
import { DeliveryFailure } from "./delivery-failure.ts";
import type { Letter } from "./letter.ts";

export type Mailer = {
  /** Resolves once the server took the letter for its recipient. Throws what `failureWord` has a word for. */
  send(letter: Letter, signal: AbortSignal): Promise<void>;
  close(): void;
};

const mailOptions = {
  pool: true,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  idleTimeout: 30_000,
  // The outbox tries again; here only a connection that was closed while idle is replaced.
  maxRequeues: 1,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const;

/** `smtpUrl` says host, login and whether TLS comes first (`smtps:`); otherwise TLS begins where the server offers it. */
export function openMailer(smtpUrl: string, connections: number): Mailer {
  let opened: Promise<Transporter> | undefined;
  // Sites without mail never read its code.
  const transport = () => (opened ??= import("nodemailer").then(({ default: mail }) => mail.createTransport({ url: smtpUrl, maxConnections: connections, ...mailOptions })));
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

/** Nothing that begins a second address or a second header. */
function isOneAddress(text: string): boolean {
  return /^[^\s\p{C}@<>()[\],;:\\"]+@[^\s\p{C}@<>()[\],;:\\"]+$/u.test(text);
}
