export const backupUsage = `Usage: npm run backup [-- <file or folder>] [options]

  <file or folder>  target (default: DATA_DIR/backups); in a folder the file is named maarad-<UTC time>.db
  --keep <number>   keep only this many newest backups in the folder (default: keep all)
  --help            show this help

One SQLite file with everything: stock, pictures, requests, CVs. The site may be running, on SQLite or PostgreSQL.
Exit code: 0 backup written and verified, 1 no backup, 2 wrong arguments or settings.
Manual: docs/how-to/back-up-and-restore.md`;

export const restoreUsage = `Usage: npm run restore -- <backup> [options]

  <backup>  a file that \`npm run backup\` wrote
  --yes     do not ask for confirmation
  --help    show this help

Stop the site first. SQLite in DATA_DIR: the current database is moved aside, nothing is deleted.
PostgreSQL at DATABASE_URL: the database must be empty. Erased requests are erased again.
Exit code: 0 restored, 1 nothing changed, 2 wrong arguments or settings.
Manual: docs/how-to/back-up-and-restore.md`;

export const backupMessages = {
  broken: (cause: string) => `No backup was written: ${cause}`,
  severalNamed: "Name one file or folder.",
  keep: (text: string) => `--keep “${text}” is not a number from 1 to 10,000.`,
  keepNeedsFolder: "--keep needs a folder, not a file.",
  noDatabase: (path: string) => `There is no database at ${path}; set DATA_DIR to its folder.`,
  exists: (path: string) => `${path} already exists and is not overwritten.`,
  written: ({ path, bytes, leads, cvs }: { path: string; bytes: number; leads: number; cvs: number }) =>
    `${path}\n${count(bytes)} bytes, requests: ${count(leads)}, CVs: ${count(cvs)}, integrity checked`,
  deleted: (amount: number) => `older backups deleted: ${count(amount)}`,
};

export const restoreMessages = {
  broken: (cause: string) => `Nothing was restored: ${cause}`,
  nothingNamed: "Name a backup.",
  severalNamed: "Name one backup.",
  missing: (path: string) => `${path} does not exist.`,
  unreadable: (path: string, cause: string) => `${path} cannot be read (${cause}).`,
  noBackup: (path: string, cause: string) => `${path} is not a complete backup: ${cause}. Nothing was changed.`,
  newer: (path: string, names: readonly string[]) =>
    `${path} was made by a newer version, which has ${names.join(", ")}; restore it with that version. Nothing was changed.`,
  inUse: (path: string) =>
    `${path} is in use by a running site or another command; stop it first. Nothing was changed.`,
  question: "Type yes to restore: ",
  sayYes: "Add --yes to restore it; nothing was changed.",
  notRestored: "Nothing was changed.",
  found: ({ path, leads, cvs }: { path: string; leads: number; cvs: number }) =>
    `${path} is complete. Requests: ${count(leads)}, CVs: ${count(cvs)}.`,
  lost: (amount: number) =>
    amount === 0
      ? "The backup has every request of the current database."
      : `${amount === 1 ? "1 request of the current database is" : `${count(amount)} requests of the current database are`} not in the backup: received after it was made.`,
  damaged: (cause: string) =>
    `The current database cannot be read (${cause}): requests received after the backup cannot be counted, and only erasures listed in erased.txt can be repeated.`,
  aside: (path: string) => `The current database was moved to ${path}`,
  asideLost: (amount: number) =>
    `${amount === 1 ? "1 request" : `${count(amount)} requests`} received after the backup ${amount === 1 ? "is" : "are"} only in that file; docs/how-to/back-up-and-restore.md tells how to read ${amount === 1 ? "it" : "them"}.`,
  restored: ({ leads, erasedAgain }: { leads: number; erasedAgain: number }) =>
    `Restored. Requests: ${count(leads)}; erased again as their senders had asked: ${count(erasedAgain)}.`,
};

function count(amount: number): string {
  return amount.toLocaleString("en");
}
