import { InvalidArgumentError, Option, type Command } from "commander";
import { leadKinds } from "../../app/dealership/leads/lead.ts";
import { locales } from "../../app/dealership/text/bilingual.ts";
import { wholeNumber } from "../command-line.ts";
import type { CommandContext, CommandResult } from "./command.ts";
import { cv, type CvOptions } from "./cv.ts";
import { erase } from "./erase.ts";
import { exportLeads, separators, type ExportOptions } from "./export.ts";
import { list, type ListOptions } from "./list.ts";
import { argumentErrors } from "./messages.ts";
import { addReference, joinReference, oneReference, severalReferences } from "./reference-arguments.ts";
import { parseRiyadhTime } from "../../app/dealership/text/riyadh-time.ts";
import { show, type KeyOptions } from "./show.ts";
import {
  accessLog,
  purge,
  release,
  retry,
  subscribers,
  webhookSecret,
  type SubscribersOptions,
} from "./small-commands.ts";

type Run = (name: string, command: (context: CommandContext) => Promise<CommandResult>) => Promise<void>;

export function declareLeads(program: Command, run: Run): void {
  program
    .name("npm run leads --")
    .helpCommand("help [command]", "show the options of a command")
    .addHelpText(
      "after",
      `
The database is SQLite in DATA_DIR (default: data), or PostgreSQL at DATABASE_URL; the site may be running.
Exit code: 0 success, 1 failure, 2 wrong arguments or settings.
Manual: docs/how-to/read-requests.md`,
    );

  program
    .command("list")
    .description("the newest requests as a table")
    .addOption(kindOption())
    .option("--quarantined", "only requests in quarantine (suspected spam)")
    .option("--undelivered", "only requests that could not be delivered")
    .addOption(sinceOption())
    .addOption(limitOption(50))
    .action((options: ListOptions) => run("list", (context) => list(options, context)));

  program
    .command("show")
    .description("one request with all its fields")
    .usage("<reference> [options]")
    .argument("<reference...>", "such as K7QX-3MZP", joinReference)
    .addOption(keyOption())
    .addOption(reasonOption())
    .action((typed: string, options: KeyOptions, command: Command) => {
      const reference = oneReference(typed, command);
      return run("show", (context) => show(reference, options, context));
    });

  program
    .command("export")
    .description("requests as CSV or JSON; `npm run --silent leads` keeps npm's own lines out of them")
    .usage("--format csv|json [options]")
    .addOption(formatOption("csv: for a spreadsheet; json: one array, for programs").makeOptionMandatory())
    .addOption(new Option("--locale <language>", "csv: language of headings and values (default: en)").choices(locales))
    .addOption(
      new Option(
        "--separator <name>",
        "csv: between the cells (default: comma; with --locale ar semicolon, as an Arabic Windows reads it)",
      ).choices(separators),
    )
    .addOption(kindOption())
    .addOption(sinceOption())
    .addOption(limitOption(10_000))
    .addOption(keyOption())
    .addOption(reasonOption())
    .addOption(outOption())
    .action((options: ExportOptions, command: Command) => {
      if (options.format === "json" && (options.locale ?? options.separator) !== undefined)
        command.error(argumentErrors.onlyForCsv);
      return run("export", (context) => exportLeads(options, context));
    });

  program
    .command("cv")
    .description("saves a CV as it was uploaded")
    .usage("<reference> --key <file> | --encrypted --out <file>")
    .argument("<reference...>", "such as K7QX-3MZP", joinReference)
    .addOption(keyOption())
    .option("--out <file>", "a new file that only you can read (default: the reference and the uploaded name)")
    .addOption(
      new Option("--encrypted", "the encrypted age file; `age -d -i <key file> <file>` decrypts it").conflicts("key"),
    )
    // Its name in earlier versions.
    .addOption(new Option("--sealed").conflicts("key").implies({ encrypted: true }).hideHelp())
    .addOption(reasonOption())
    .action((typed: string, options: CvOptions & { encrypted?: boolean }, command: Command) => {
      const reference = oneReference(typed, command);
      if (options.key === undefined && !options.encrypted) command.error(argumentErrors.keyOrEncrypted);
      if (options.encrypted && options.out === undefined) command.error(argumentErrors.outForEncrypted);
      return run("cv", (context) => cv(reference, options, context));
    });

  program
    .command("retry")
    .description("delivers waiting and undelivered requests now")
    .usage("<reference> | --all")
    .argument("[reference...]", "such as K7QX-3MZP", joinReference)
    .option("--all", "all waiting and undelivered requests")
    // Commander passes an empty array when there is none.
    .action((typed: string | readonly [], { all = false }: { all?: boolean }, command: Command) => {
      const reference = typeof typed === "string" ? oneReference(typed, command) : undefined;
      if ((reference !== undefined) === all) command.error(argumentErrors.referenceOrAll);
      return run("retry", (context) => retry(reference, context));
    });

  program
    .command("release")
    .description("takes a request out of quarantine")
    .usage("<reference>")
    .argument("<reference...>", "such as K7QX-3MZP", joinReference)
    .action((typed: string, _options: object, command: Command) => {
      const reference = oneReference(typed, command);
      return run("release", (context) => release(reference, context));
    });

  program
    .command("erase")
    .description("deletes requests for good, when their sender asks for it")
    .usage("<reference>… | --contact <mobile or email> [--yes]")
    .argument("[references...]", "such as K7QX-3MZP", addReference)
    .option("--contact <text>", "every request from this mobile number or email address")
    .option("--yes", "do not ask for confirmation")
    .action((typed: string[], options: { contact?: string; yes?: boolean }, command: Command) => {
      if (typed.length > 0 === (options.contact !== undefined)) command.error(argumentErrors.referencesOrContact);
      const references = severalReferences(typed, command);
      return run("erase", (context) => erase(references, options, context));
    });

  program
    .command("purge")
    .description("deletes requests older than their retention period")
    .addHelpText(
      "after",
      `
RETENTION_CV_DAYS, RETENTION_REQUEST_DAYS and RETENTION_QUARANTINE_DAYS set the retention periods; a running site purges by itself.
After a jump of the clock, or when unusually many requests are expired, it waits for this command, which asks first.`,
    )
    .option("--yes", "do not ask for confirmation")
    .action((options: { yes?: boolean }) => run("purge", (context) => purge(options, context)));

  program
    .command("subscribers")
    .description("confirmed newsletter subscribers")
    .addOption(formatOption("csv or json").default("csv"))
    .addOption(reasonOption())
    .addOption(outOption())
    .action((options: SubscribersOptions) => run("subscribers", (context) => subscribers(options, context)));

  program
    .command("readings")
    .description("access log: who read or exported what, and why")
    .action(() => run("readings", accessLog));

  program
    .command("webhook-secret")
    .description("the secret that signs webhooks")
    .action(() => run("webhook-secret", webhookSecret));
}

function kindOption(): Option {
  return new Option("--kind <kind>", "only requests of this kind").choices(leadKinds);
}

function sinceOption(): Option {
  return new Option("--since <day>", "received since, such as 2026-11-21 or 2026-11-21T14:30 (Riyadh time)").argParser(
    (text) => {
      const since = parseRiyadhTime(text);
      if (since === undefined) throw new InvalidArgumentError(argumentErrors.since);
      return since;
    },
  );
}

function limitOption(defaultLimit: number): Option {
  return new Option("--limit <number>", "maximum number of requests, newest first")
    .argParser(wholeNumber(1, 1_000_000))
    .default(defaultLimit);
}

function keyOption(): Option {
  return new Option(
    "--key <file>",
    "the staff's private key, which opens the encrypted part; - reads it from standard input",
  );
}

function reasonOption(): Option {
  return new Option("--reason <text>", "the reason, for the access log");
}

function formatOption(description: string): Option {
  return new Option("--format <form>", description).choices(["csv", "json"]);
}

function outOption(): Option {
  return new Option("--out <file>", "a new file that only you can read, instead of standard output");
}
