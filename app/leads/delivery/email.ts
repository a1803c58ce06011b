/** An address without a name has an empty one. */
export type Mailbox = { name: string; address: string };

/** Visitor input is in the body and in `replyTo` only. */
export type Email = {
  from: string;
  to: readonly string[];
  replyTo?: Mailbox;
  subject: string;
  messageId: string;
  text: string;
  html?: string;
  attachment?: { filename: string; contentType: string; content: string };
  headers?: Readonly<Record<string, string>>;
};

/** `<K7QX-3MZP.mail@waha.example>` */
export function messageId(name: string, from: string): string {
  return `<${name}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}
