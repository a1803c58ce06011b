import { wordsIn } from "../../i18n/translate.ts";
import { inBoth } from "./lead-lines.ts";
import { isolated, messageId, type Letter } from "./email.ts";

const listCommand = "npm run leads -- list --quarantined";
const releaseCommand = "npm run leads -- release <reference>";

/** Daily reminder with the number of quarantined requests, nothing of their content. */
export function quarantineMail({
  count,
  day,
  from,
  to,
}: {
  count: number;
  day: string;
  from: string;
  to: string;
}): Letter {
  const { ar, en } = inBoth((words) =>
    [
      words("mail.quarantine.text", { count }),
      `${words("mail.quarantine.list")}\n${isolated(listCommand)}`,
      `${words("mail.quarantine.release")}\n${isolated(releaseCommand)}`,
    ].join("\n\n"),
  );
  return {
    from,
    to,
    subject: wordsIn("ar")("mail.quarantine.subject"),
    messageId: messageId(`quarantine.${day}`, from),
    text: `${ar}\n\n${en}\n`,
  };
}
