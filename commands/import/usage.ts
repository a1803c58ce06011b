import { InvalidArgumentError, type Command } from "commander";
import type { Locale } from "../../app/dealership/text/bilingual.ts";
import { locales } from "../../app/dealership/text/bilingual.ts";
import { message } from "../../app/stock/problems/message.ts";
import type { Message, MessageKey } from "../../app/stock/problems/message.ts";
import { translate } from "../../app/stock/problems/translate-message.ts";

/** Read before the arguments are parsed, for errors in them. */
export function localeArgument(args: readonly string[]): Locale | undefined {
  const text = args.findLast((arg, index) => args[index - 1] === "--locale" || arg.startsWith("--locale="));
  return locales.find((locale) => locale === text?.replace("--locale=", ""));
}

/** Declares arguments and options. */
export function declareUsage(program: Command, locale: Locale): Command {
  const t = (text: Message) => translate(text, locale);
  const path = message("usage.path-name");
  const notes = [message("usage.database"), message("usage.exit-code"), message("usage.manual")];
  return program
    .usage(t(message("usage.synopsis", { path })))
    .argument(`<${t(path)}>`, t(message("usage.path")))
    .option("--dry-run", t(message("usage.dry-run")))
    .option("--strict", t(message("usage.strict")))
    .option("--accept-vanished", t(message("usage.accept-vanished")))
    .option("--accept-emptied", t(message("usage.accept-emptied")))
    .option("--report <file>", t(message("usage.report")))
    .option("--locale <ar|en>", t(message("usage.locale")), parseLocale)
    .helpOption("-h, --help", t(message("usage.help")))
    .addHelpText("after", `\n${notes.map(t).join("\n")}`)
    .configureHelp({ styleTitle: (title) => translateLine(title, titles, locale) })
    .configureOutput({
      outputError: (text, write) =>
        write(
          text
            .split("\n")
            .map((line) => translateLine(line, errors, locale))
            .join("\n"),
        ),
    });
}

function parseLocale(text: string): Locale {
  const locale = locales.find((candidate) => candidate === text);
  if (locale === undefined) throw new InvalidArgumentError("Write ar or en.");
  return locale;
}

type Pattern = { pattern: RegExp; key: MessageKey };

const titles: readonly Pattern[] = [
  { pattern: /^Usage:$/, key: "usage.usage" },
  { pattern: /^Arguments:$/, key: "usage.arguments" },
  { pattern: /^Options:$/, key: "usage.options" },
];

/** The lines of commander, which writes English only. */
const errors: readonly Pattern[] = [
  { pattern: /^error: missing required argument '(?<name>.*)'$/, key: "usage.no-path" },
  {
    pattern: /^error: too many arguments\. Expected 1 argument but got (?<count>\d+): (?<paths>.*)\.$/,
    key: "usage.too-many-paths",
  },
  { pattern: /^error: unknown option '(?<option>.*)'$/, key: "usage.unknown-option" },
  { pattern: /^\(Did you mean (?<option>--\S+)\?\)$/, key: "usage.did-you-mean" },
  { pattern: /^\(Did you mean one of (?<options>.*)\?\)$/, key: "usage.did-you-mean-one-of" },
  { pattern: /^error: option '(?<option>.*)' argument missing$/, key: "usage.no-value" },
  {
    pattern: /^error: option '(?<option>.*)' argument '(?<value>.*)' is invalid\. Write ar or en\.$/,
    key: "usage.not-a-locale",
  },
];

function translateLine(line: string, patterns: readonly Pattern[], locale: Locale): string {
  for (const { pattern, key } of patterns) {
    const match = pattern.exec(line);
    if (match) return translate({ key, values: { ...match.groups } }, locale);
  }
  return line;
}
