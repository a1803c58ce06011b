/** Daily reminder: the number of quarantined requests and how to read them, nothing of their content. */
import { wordsIn } from "../../i18n/translate.ts";
import { inBoth } from "./lead-lines.ts";
import { isolated, messageId, type Letter } from "./email.ts";

const list = "npm run leads -- list --quarantined";
const release = "npm run leads -- release <reference>";

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
      `${words("mail.quarantine.list")}\n${isolated(list)}`,
      `${words("mail.quarantine.release")}\n${isolated(release)}`,
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
