import type { PurgeHold } from "../../app/leads/retention/purge-hold.ts";
import { printableLine } from "./text-table.ts";

export const argumentErrors = {
  notAReference: (text: string) =>
    `error: '${printableLine(text)}' is not a reference. A reference has eight letters and digits, such as K7QX-3MZP.`,
  tooManyReferences: (command: string, amount: number) =>
    `error: too many arguments for '${command}'. Expected 1 argument but got ${amount}.`,
  onlyForCsv: "--locale and --separator are for --format csv.",
  since: "Write 2026-11-21 or 2026-11-21T14:30.",
  keyOrEncrypted: "Give --key <file>, or --encrypted for the encrypted file.",
  outForEncrypted: "Give --out <file.age>.",
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
  other: (path: string, reference: string) => `${path} is not the key that ${reference} is encrypted for.`,
  otherForAll: (path: string) => `${path} is not the key that these requests are encrypted for; nothing was exported.`,
  damaged: (reference: string) => `The encrypted part of ${reference} is damaged.`,
};

export const leadMessages = {
  broken: (cause: string) => `The command stopped: ${cause}`,
  noDatabase: (path: string) => `There is no database at ${path}; set DATA_DIR to its folder.`,
  unknown: (reference: string, similar: readonly string[]) =>
    similar.length === 0
      ? `There is no request ${reference}.`
      : `There is no request ${reference}. Did you mean ${similar.join(" or ")}?`,
  noReason: "note: no --reason was given; the access log says so.",
  moreExist: (limit: number) =>
    `note: only the newest ${count(limit)} were exported, and more exist; use a larger --limit.`,
  stillEncrypted: (closed: number) => `${requests(closed)} stayed encrypted: the key does not open them.`,
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
  toPurge: (hold: PurgeHold) =>
    [
      hold.reason === "clock"
        ? `The clock of this machine says ${hold.now}; when the site last trusted it, it said ${hold.trustedAt}.`
        : "More requests than usual are past their retention time.",
      `${count(hold.expired)} of ${count(hold.all)} requests would be deleted for good, wholly or their CVs.`,
    ].join("\n"),
  sayYesToPurge: "Add --yes if the clock and the retention settings are right; nothing was deleted.",
  purgeQuestion: "Type yes if the clock is right and they should be deleted: ",
  notPurged: "Nothing was deleted.",
  emptyAccessLog: "Nobody has read or exported anything private.",
  noRequests: "No requests.",
};

export function count(amount: number): string {
  return amount.toLocaleString("en");
}

export function requests(amount: number): string {
  return amount === 1 ? "1 request" : `${count(amount)} requests`;
}
