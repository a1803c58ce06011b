import { getServerTranslations } from "../../i18n/translate.server.ts";
import { deskQuarantineAddress } from "../desk-origin.ts";
import { bidiIsolated } from "./bidi-text.ts";
import { inBothLocales } from "./both-locales.ts";
import { messageId, type Email } from "./email.ts";

const listCommand = "npm run leads -- list --quarantined";
const releaseCommand = "npm run leads -- release <reference>";

/** Daily reminder with the number of quarantined requests, nothing of their content. */
export function quarantineMail({
  count,
  day,
  from,
  to,
  desk,
}: {
  count: number;
  day: string;
  from: string;
  to: readonly string[];
  /** Origin of the staff desk; `undefined`: there is none. */
  desk: string | undefined;
}): Email {
  const { ar, en } = inBothLocales((words) =>
    [
      words("mail.quarantine.text", { count }),
      ...(desk === undefined
        ? [
            `${words("mail.quarantine.list")}\n${bidiIsolated(listCommand)}`,
            `${words("mail.quarantine.release")}\n${bidiIsolated(releaseCommand)}`,
          ]
        : [`${words("mail.quarantine.desk")}\n${deskQuarantineAddress(desk)}`]),
    ].join("\n\n"),
  );
  return {
    from,
    to,
    subject: getServerTranslations("ar")("mail.quarantine.subject"),
    messageId: messageId(`quarantine.${day}`, from),
    text: `${ar}\n\n${en}\n`,
  };
}
