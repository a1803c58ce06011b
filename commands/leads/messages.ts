import { leadKinds } from "../../app/dealership/leads/lead.ts";

const kinds = leadKinds.join(", ");

export const usage = `Usage: npm run leads -- <command> [options]

  list             the newest requests as a table
  show             one request with all its fields
  export           requests as CSV or JSON
  cv               saves a CV as it was uploaded
  retry            delivers waiting and undelivered requests now
  release          takes a request out of quarantine
  erase            deletes requests for good, when their sender asks for it
  purge            deletes requests older than their retention period
  subscribers      confirmed newsletter subscribers
  readings         access log: who read or exported what, and why
  webhook-secret   the secret that signs webhooks

npm run leads -- <command> --help shows the options of a command.
The database is SQLite in DATA_DIR (default: data), or PostgreSQL at DATABASE_URL; the site may be running.
Exit code: 0 success, 1 failure, 2 wrong arguments or settings.
Manual: docs/how-to/read-requests.md`;

const keyOption =
  "--key <file>      the staff's private key, which opens the sealed part; - reads it from standard input";
const reasonOption = "--reason <text>   the reason, for the access log";
const kindOption = `--kind <kind>     ${kinds}`;
const sinceOption = "--since <day>     received since, such as 2026-11-21 or 2026-11-21T14:30 (Riyadh time)";

export const commandUsages = {
  list: `Usage: npm run leads -- list [options]

  ${kindOption}
  --quarantined     only requests in quarantine (suspected spam)
  --undelivered     only requests that could not be delivered
  ${sinceOption}
  --limit <number>  maximum number of requests (default: 50)`,
  show: `Usage: npm run leads -- show <reference> [options]

  ${keyOption}
  ${reasonOption}`,
  export: `Usage: npm run --silent leads -- export --format csv|json [options]

  --format <form>   csv: for a spreadsheet; json: one array
  ${kindOption}
  ${sinceOption}
  --limit <number>  maximum number, newest first (default: 10000)
  ${keyOption}
  ${reasonOption}; give one with --key
  --out <file>      a new file that only you can read, instead of standard output`,
  cv: `Usage: npm run leads -- cv <reference> --key <file> [options]
       npm run leads -- cv <reference> --sealed --out <file.age>

  ${keyOption}
  --out <file>      a new file that only you can read (default: the reference and the uploaded name)
  --sealed          the encrypted age file; \`age -d -i <key file> <file.age>\` decrypts it
  ${reasonOption}`,
  retry: `Usage: npm run leads -- retry <reference>
       npm run leads -- retry --all

  --all             all waiting and undelivered requests`,
  release: `Usage: npm run leads -- release <reference>`,
  erase: `Usage: npm run leads -- erase <reference>… [--yes]
       npm run leads -- erase --contact <mobile or email> [--yes]

  --contact <text>  every request from this mobile number or email address
  --yes             do not ask for confirmation`,
  purge: `Usage: npm run leads -- purge

RETENTION_CV_DAYS, RETENTION_REQUEST_DAYS and RETENTION_QUARANTINE_DAYS set the retention periods; a running site purges by itself.`,
  subscribers: `Usage: npm run --silent leads -- subscribers [options]

  --format <form>   csv or json (default: csv)
  ${reasonOption}
  --out <file>      a new file that only you can read, instead of standard output`,
  readings: `Usage: npm run leads -- readings`,
  "webhook-secret": `Usage: npm run --silent leads -- webhook-secret`,
} as const;

export const argumentErrors = {
  missingCommand: "Name a command.",
  unknownCommand: (name: string) => `There is no command “${name}”.`,
  optionNotAllowed: (option: string, command: string) => `--${option} is not an option of “${command}”.`,
  noReference: "Name a reference, such as K7QX-3MZP.",
  oneReference: "Name one reference.",
  noReferencesAllowed: (command: string) => `“${command}” takes no references, only options.`,
  notAReference: (text: string) =>
    `“${text}” is not a reference; a reference has eight letters and digits, such as K7QX-3MZP.`,
  kind: (text: string) => `“${text}” is not a kind of request. Known kinds: ${kinds}.`,
  since: (text: string) => `“${text}” is not a date; write 2026-11-21 or 2026-11-21T14:30.`,
  limit: (text: string) => `“${text}” is not a number from 1 to 1,000,000.`,
  format: "Say --format csv or --format json.",
  keyOrSealed: "Give --key <file>, or --sealed for the encrypted file.",
  notBoth: "Give --key or --sealed, not both.",
  outForSealed: "Give --out <file.age>.",
  referenceOrAll: "Name a reference, or give --all.",
  referencesOrContact: "Name references or give --contact, not both.",
  contact: "That is neither a mobile number nor an email address.",
};

export const keyErrors = {
  missing: (path: string) => `${path} does not exist.`,
  unreadable: (path: string, cause: string) => `${path} cannot be read (${cause}).`,
  noKey: (path: string) => `${path} holds no private key: a line that begins with AGE-SECRET-KEY-.`,
  publicKey: (path: string) =>
    `${path} holds a public key, which can only encrypt; the private key begins with AGE-SECRET-KEY-.`,
  locked: (path: string) => `${path} is encrypted; decrypt it with \`age -d\` and use the result.`,
  broken: (path: string) => `${path} holds an incomplete private key.`,
  other: (path: string, reference: string) => `${path} is not the key that ${reference} is sealed to.`,
  otherForAll: (path: string) => `${path} is not the key that these requests are sealed to; nothing was exported.`,
  damaged: (reference: string) => `The sealed part of ${reference} is damaged.`,
};

export const leadMessages = {
  broken: (cause: string) => `The command stopped: ${cause}`,
  noDatabase: (path: string) => `There is no database at ${path}; set DATA_DIR to its folder.`,
  unknown: (reference: string) => `There is no request ${reference}.`,
  noReason: "note: no --reason was given; the access log says so.",
  moreExist: (limit: number) =>
    `note: only the newest ${count(limit)} were exported, and more exist; use a larger --limit.`,
  stillSealed: (closed: number) => `${requests(closed)} stayed sealed: the key does not open them.`,
  written: (amount: number, path: string) => `${requests(amount)} written to ${path}.`,
  subscribersWritten: (amount: number, path: string) => `${count(amount)} subscribers written to ${path}.`,
  noFile: (reference: string) => `${reference} has no CV.`,
  nameTaken: "A file with this CV's name already exists here or cannot be created; give --out <file>.",
  fileWritten: (path: string, bytes: number) => `${path}: ${count(bytes)} bytes.`,
  notQuarantined: (reference: string) => `${reference} is not in quarantine.`,
  released: (reference: string, channels: readonly string[]) =>
    channels.length === 0
      ? `${reference} is accepted. No delivery channel is configured, so it waits in the database.`
      : `${reference} is accepted and goes to: ${channels.join(", ")}.`,
  retried: (amount: number) =>
    `${amount === 1 ? "1 delivery is" : `${count(amount)} deliveries are`} due now; the running site sends them within seconds.`,
  nothingToErase: "No request matches; nothing was erased.",
  toErase: (amount: number) => `${requests(amount)} will be deleted for good:`,
  sayYes: "Add --yes to delete them; nothing was erased.",
  question: "Type yes to delete: ",
  notErased: "Nothing was erased.",
  erased: (amount: number, list: string) =>
    `${requests(amount)} erased. Restoring an older backup erases them again (${list}).`,
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
      "Deleted because of age:",
      `requests     ${count(old)}`,
      `quarantined  ${count(quarantined)}`,
      `CVs          ${count(cvs)}`,
      `subscribers  ${count(subscribers)}`,
      `Not deleted, because delivery is pending: ${count(kept)}`,
    ].join("\n"),
  emptyAccessLog: "Nobody has read or exported anything private.",
  noRequests: "No requests.",
};

export function count(amount: number): string {
  return amount.toLocaleString("en");
}

export function requests(amount: number): string {
  return amount === 1 ? "1 request" : `${count(amount)} requests`;
}
