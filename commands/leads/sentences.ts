/** Everything `npm run leads` says to the person who runs it, in one place. */
import { leadKinds } from "../../app/dealership/leads/lead.ts";

const kinds = leadKinds.join(", ");

export const usage = `Usage: npm run leads -- <command> [options]

  list             the newest requests as a table
  show             one request with everything it says
  export           requests as CSV or JSON
  cv               a CV, byte for byte as it was sent
  retry            sends what waits or was given up now
  release          takes a request out of quarantine
  erase            deletes requests for good, as their sender may ask
  purge            deletes what is older than its retention
  subscribers      who confirmed the newsletter
  readings         who read or exported what, and why
  webhook-secret   the secret that the webhook is signed with

npm run leads -- <command> --help tells the options of one.
The database is SQLite in DATA_DIR (default: data), or PostgreSQL at DATABASE_URL; the site may be running.
Exit code: 0 all is good, 1 something was bad, 2 the command was not understood.
docs/how-to/read-requests.md is the manual.`;

const keyOption =
  "--key <file>      the staff's private key, which opens the sealed part; - reads it from standard input";
const reasonOption = "--reason <text>   why, for the readings";
const kindOption = `--kind <kind>     ${kinds}`;
const sinceOption = "--since <day>     received since, 2026-11-21 or 2026-11-21T14:30 in Riyadh";

export const commandUsages = {
  list: `Usage: npm run leads -- list [options]

  ${kindOption}
  --quarantined     only what looks like a program's
  --undelivered     only what could not be delivered
  ${sinceOption}
  --limit <number>  how many at most (default: 50)`,
  show: `Usage: npm run leads -- show <reference> [options]

  ${keyOption}
  ${reasonOption}`,
  export: `Usage: npm run --silent leads -- export --format csv|json [options]

  --format <form>   csv: for a spreadsheet; json: one array
  ${kindOption}
  ${sinceOption}
  --limit <number>  how many at most, the newest (default: 10000)
  ${keyOption}
  ${reasonOption}; give one with --key
  --out <file>      a new file that you alone can read, in place of standard output`,
  cv: `Usage: npm run leads -- cv <reference> --key <file> [options]
       npm run leads -- cv <reference> --sealed --out <file.age>

  ${keyOption}
  --out <file>      a new file that you alone can read (default: the reference and the name it was sent with)
  --sealed          the age file as it is stored; \`age -d -i <key file> <file.age>\` opens it
  ${reasonOption}`,
  retry: `Usage: npm run leads -- retry <reference>
       npm run leads -- retry --all

  --all             everything that waits or was given up`,
  release: `Usage: npm run leads -- release <reference>`,
  erase: `Usage: npm run leads -- erase <reference>… [--yes]
       npm run leads -- erase --contact <mobile or email> [--yes]

  --contact <text>  every request in which this mobile number or email address is the visitor's own
  --yes             without asking`,
  purge: `Usage: npm run leads -- purge

RETENTION_CV_DAYS, RETENTION_REQUEST_DAYS and RETENTION_QUARANTINE_DAYS say how old is too old; a running site does this by itself.`,
  subscribers: `Usage: npm run --silent leads -- subscribers [options]

  --format <form>   csv or json (default: csv)
  ${reasonOption}
  --out <file>      a new file that you alone can read, in place of standard output`,
  readings: `Usage: npm run leads -- readings`,
  "webhook-secret": `Usage: npm run --silent leads -- webhook-secret`,
} as const;

export const argumentSentences = {
  nothingNamed: "Name a command.",
  unknownCommand: (name: string) => `There is no command “${name}”.`,
  notTogether: (option: string, command: string) => `--${option} does not go with “${command}”.`,
  noReference: "Name a reference, such as K7QX-3MZP.",
  oneReference: "Name one reference.",
  noNames: (command: string) => `“${command}” takes no names, only options.`,
  notAReference: (text: string) => `“${text}” is no reference; one has eight letters and digits, such as K7QX-3MZP.`,
  kind: (text: string) => `“${text}” is no kind of request. Known are: ${kinds}.`,
  since: (text: string) => `“${text}” is no day; write 2026-11-21 or 2026-11-21T14:30.`,
  limit: (text: string) => `“${text}” is no number from 1 to 1,000,000.`,
  format: "Say --format csv or --format json.",
  keyOrSealed: "Give --key <file>, or --sealed for the file as it is stored.",
  notBoth: "Give --key or --sealed, not both.",
  outForSealed: "Give --out <file.age>.",
  referenceOrAll: "Name a reference, or give --all.",
  referencesOrContact: "Name references, or give --contact, not both.",
  contact: "That is neither a mobile number nor an email address.",
};

export const keySentences = {
  missing: (path: string) => `${path} does not exist.`,
  unreadable: (path: string, cause: string) => `${path} cannot be read (${cause}).`,
  noKey: (path: string) => `${path} holds no private key: a line that begins with AGE-SECRET-KEY-.`,
  publicKey: (path: string) =>
    `${path} holds a public key, which only seals; the private one begins with AGE-SECRET-KEY-.`,
  locked: (path: string) => `${path} is locked itself; open it with \`age -d\` and give what comes out.`,
  broken: (path: string) => `${path} holds a line that is no whole private key.`,
  other: (path: string, reference: string) => `${path} is not the key that ${reference} is sealed to.`,
  otherForAll: (path: string) => `${path} is not the key that these requests are sealed to; nothing was exported.`,
  damaged: (reference: string) => `The sealed part of ${reference} is damaged.`,
};

export const leadSentences = {
  broken: (cause: string) => `The command stopped: ${cause}`,
  noDatabase: (path: string) => `There is no database at ${path}; DATA_DIR says which folder it is in.`,
  unknown: (reference: string) => `There is no request ${reference}.`,
  noReason: "note: no --reason was given; the readings say so.",
  moreExist: (limit: number) =>
    `note: only the newest ${count(limit)} were exported, and more exist; --limit takes a larger number.`,
  stillSealed: (closed: number) => `${requests(closed)} stayed sealed: the key does not open them.`,
  written: (amount: number, path: string) => `${requests(amount)} written to ${path}.`,
  subscribersWritten: (amount: number, path: string) => `${count(amount)} subscribers written to ${path}.`,
  noFile: (reference: string) => `${reference} has no CV.`,
  nameTaken: "A file with this CV's name is already here, or cannot be made; give --out <file>.",
  fileWritten: (path: string, bytes: number) => `${path}: ${count(bytes)} bytes.`,
  notQuarantined: (reference: string) => `${reference} is not in quarantine.`,
  released: (reference: string, channels: readonly string[]) =>
    channels.length === 0
      ? `${reference} is accepted. Nothing is configured to deliver it, so it waits here.`
      : `${reference} is accepted and goes to: ${channels.join(", ")}.`,
  retried: (amount: number) =>
    `${amount === 1 ? "1 delivery is" : `${count(amount)} deliveries are`} due now; the running site sends them within seconds.`,
  nothingToErase: "No request holds it; nothing was erased.",
  toErase: (amount: number) => `${requests(amount)} will be deleted for good:`,
  sayYes: "Add --yes to delete them; nothing was erased.",
  question: "Type yes to delete: ",
  notErased: "Nothing was erased.",
  erased: (amount: number, list: string) =>
    `${requests(amount)} erased. A restore of an older backup erases them again (${list}).`,
  purged: ({
    cvs,
    requests: old,
    quarantined,
    subscribers,
    kept,
  }: {
    cvs: number;
    requests: number;
    quarantined: number;
    subscribers: number;
    kept: number;
  }) =>
    [
      "Deleted because of their age:",
      `requests     ${count(old)}`,
      `quarantined  ${count(quarantined)}`,
      `CVs          ${count(cvs)}`,
      `subscribers  ${count(subscribers)}`,
      `Kept although old, because they still wait to be delivered: ${count(kept)}`,
    ].join("\n"),
  noReadings: "Nobody has read or exported anything private.",
  noRequests: "No requests.",
};

export function count(amount: number): string {
  return amount.toLocaleString("en");
}

export function requests(amount: number): string {
  return amount === 1 ? "1 request" : `${count(amount)} requests`;
}
