/** Everything `npm run backup` and `npm run restore` say to the person who runs them. */

export const backupUsage = `Usage: npm run backup [-- <file or folder>] [options]

  <file or folder>  where to (default: DATA_DIR/backups); a folder gets maarad-<UTC time>.db
  --keep <number>   afterwards deletes all but the newest backups in that folder (default: all stay)
  --help            show this

One SQLite file with everything: stock, pictures, requests, CVs. The site may be running, on SQLite or PostgreSQL.
Exit code: 0 the backup is written and verified, 1 there is none, 2 the command was not understood.
docs/how-to/back-up-and-restore.md is the manual.`;

export const restoreUsage = `Usage: npm run restore -- <backup> [options]

  <backup>  a file that \`npm run backup\` wrote
  --yes     without asking
  --help    show this

Stop the site first. SQLite in DATA_DIR: the present database is moved aside, nothing of it is deleted.
PostgreSQL at DATABASE_URL: the database must be empty. Requests erased on request are erased again.
Exit code: 0 it is restored, 1 nothing was changed, 2 the command was not understood.
docs/how-to/back-up-and-restore.md is the manual.`;

export const backupSentences = {
  broken: (cause: string) => `There is no new backup: ${cause}`,
  severalNamed: "Name one file or folder.",
  keep: (text: string) => `“${text}” is no number of backups from 1 to 10,000.`,
  keepNeedsFolder: "--keep goes with a folder, not with a file.",
  noDatabase: (path: string) => `There is no database at ${path}; DATA_DIR says which folder it is in.`,
  exists: (path: string) => `${path} is already there; nothing is written over.`,
  written: ({ path, bytes, leads, cvs }: { path: string; bytes: number; leads: number; cvs: number }) =>
    `${path}\n${count(bytes)} bytes, requests: ${count(leads)}, CVs: ${count(cvs)}, integrity checked`,
  deleted: (amount: number) => `older backups deleted: ${count(amount)}`,
};

export const restoreSentences = {
  broken: (cause: string) => `Nothing was restored: ${cause}`,
  nothingNamed: "Name a backup.",
  severalNamed: "Name one backup.",
  missing: (path: string) => `${path} does not exist.`,
  unreadable: (path: string, cause: string) => `${path} cannot be read (${cause}).`,
  noBackup: (path: string, cause: string) => `${path} is no whole backup: ${cause}. Nothing was changed.`,
  newer: (path: string, names: readonly string[]) =>
    `${path} was made by a newer version, which has ${names.join(", ")}; restore it with that version. Nothing was changed.`,
  inUse: (path: string) => `${path} is open in a running site or another command; stop it first. Nothing was changed.`,
  question: "Type yes to restore: ",
  sayYes: "Add --yes to restore it; nothing was changed.",
  notRestored: "Nothing was changed.",
  found: ({ path, leads, cvs }: { path: string; leads: number; cvs: number }) =>
    `${path} is whole: requests: ${count(leads)}, CVs: ${count(cvs)}.`,
  lost: (amount: number) =>
    amount === 0
      ? "Every request of the present database is in it."
      : `${amount === 1 ? "1 request of the present database is" : `${count(amount)} requests of the present database are`} not in it: received after it was made.`,
  damaged: (cause: string) =>
    `The present database cannot be read (${cause}), so nobody can say what came after the backup, and only erased.txt says what was erased since.`,
  aside: (path: string) => `The present database was moved to ${path}`,
  asideLost: (amount: number) =>
    `${amount === 1 ? "1 request" : `${count(amount)} requests`} received after the backup ${amount === 1 ? "is" : "are"} only there; docs/how-to/back-up-and-restore.md says how to read ${amount === 1 ? "it" : "them"}.`,
  restored: ({ leads, erasedAgain }: { leads: number; erasedAgain: number }) =>
    `Restored. Requests: ${count(leads)}; erased again because their senders had asked for it: ${count(erasedAgain)}.`,
};

function count(amount: number): string {
  return amount.toLocaleString("en");
}
