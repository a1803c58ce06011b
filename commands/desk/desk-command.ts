import { existsSync } from "node:fs";
import { InvalidArgumentError, Option } from "commander";
import type { Settings } from "../../app/config.server.ts";
import { roles } from "../../app/dealership/staff/rights.ts";
import { locales, type Locale } from "../../app/dealership/text/bilingual.ts";
import { codePointLength, tidyLine } from "../../app/dealership/text/tidy-text.ts";
import { databaseFile, openStorage } from "../../app/storage/storage.server.ts";
import { runCommandLine, type CommandProcess } from "../command-line.ts";
import { invite, type InviteOptions } from "./invite.ts";
import { deskMessages } from "./messages.ts";
import { serveDesk } from "./serve-desk.ts";
import { verify } from "./verify/verify.ts";

const maxNameLength = 80;

export async function runDesk(args: readonly string[], io: CommandProcess): Promise<number> {
  return await runCommandLine(args, io, {
    name: "desk",
    unexpectedError: deskMessages.broken,
    declare(program, run) {
      program.description("the staff's desk");
      program
        .command("start", { isDefault: true })
        .description("starts the desk on DESK_HOST and DESK_PORT; the command without a name does, too")
        .action(() => run((settings) => serveDesk(settings, io)));
      program
        .command("invite")
        .description("prints a link that signs somebody in once, for somebody new or who lost a phone")
        .argument("<email>", "such as saud@example.sa")
        .addOption(new Option("--role <role>", "for somebody new").choices(roles))
        .option("--name <name>", "by default the address before the @", parseName)
        .option("--branch <slug>", "of a sales person")
        .addOption(new Option("--language <language>", "of the desk for this person").choices(locales))
        .option("--lost", "the phone is lost: also removes the person's passkeys and ends their sessions")
        .action((email: string, options: Omit<InviteOptions, "email">) =>
          run((settings) => printLink({ email, ...options }, settings, io)),
        );
      program
        .command("verify")
        .description("compares the desk that a server serves with a build of this copy; run it on your own computer")
        .argument("<origin>", "such as https://desk.cars.example")
        .addOption(new Option("--locale <locale>", "of the result").choices(locales).default("en"))
        .action((origin: string, { locale }: { locale: Locale }) =>
          run((settings) => verify({ origin, locale }, settings, io)),
        );
    },
  });
}

async function printLink(options: InviteOptions, settings: Settings, io: CommandProcess): Promise<boolean> {
  const file = databaseFile(settings);
  // Opening would create an empty database, and the link would be of no use.
  if (settings.databaseUrl === undefined && !existsSync(file)) {
    io.stderr.write(`${deskMessages.noDatabase(file)}\n`);
    return false;
  }
  const storage = await openStorage(settings);
  try {
    const result = await invite(options, { storage, origin: settings.desk.origin, at: io.now().toISOString() });
    if ("error" in result) io.stderr.write(`${result.error}\n`);
    else io.stdout.write(`${result.output}\n`);
    return "output" in result;
  } finally {
    await storage.close();
  }
}

function parseName(text: string): string {
  const name = tidyLine(text);
  if (name === "" || codePointLength(name) > maxNameLength) throw new InvalidArgumentError(deskMessages.invalidName);
  return name;
}
