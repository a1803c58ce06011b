export const backupMessages = {
  broken: (cause: string) => `No backup was written: ${cause}`,
  keepNeedsFolder: "--keep needs a folder, not a file.",
  noDatabase: (path: string) => `There is no database at ${path}; set DATA_DIR to its folder.`,
  exists: (path: string) => `${path} already exists and is not overwritten.`,
  written: ({ path, bytes, leads, cvs }: { path: string; bytes: number; leads: number; cvs: number }) =>
    `${path}\n${count(bytes)} bytes, requests: ${count(leads)}, CVs: ${count(cvs)}, integrity checked`,
  notRecorded: (folder: string, code: string) =>
    `The backup is complete, but its time could not be written to ${folder} (${code}): the site will report that a backup is missing.`,
  none: (folder: string) => `There is no backup in ${folder}.`,
  recent: (path: string, hours: number) => `${path}\n${hoursOld(hours)}`,
  tooOld: (path: string, hours: number, maxHours: number) =>
    `The newest backup is ${hoursOld(hours)}, older than ${maxHours}: ${path}`,
  fromFuture: (path: string) => `The newest backup is from the future, so one of the clocks was wrong: ${path}`,
  deleted: (amount: number) => `older backups deleted: ${count(amount)}`,
};

export const restoreMessages = {
  broken: (cause: string) => `Nothing was restored: ${cause}`,
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
  nothingToCompare:
    "There is no current database to compare it with: requests received after the backup, if any, are not in it.",
  damaged: (cause: string) =>
    `The current database cannot be read (${cause}): requests received after the backup cannot be counted, and only erasures listed in erased.txt can be repeated.`,
  aside: (path: string) => `The current database was moved to ${path}`,
  asideLost: (amount: number) =>
    `${amount === 1 ? "1 request" : `${count(amount)} requests`} received after the backup ${amount === 1 ? "is" : "are"} only in that file; docs/how-to/back-up-and-restore.md tells how to read ${amount === 1 ? "it" : "them"}.`,
  restored: ({ leads, erasedAgain }: { leads: number; erasedAgain: number }) =>
    `Restored. Requests: ${count(leads)}; erased again as their senders had asked: ${count(erasedAgain)}.`,
};

function hoursOld(hours: number): string {
  return `${count(hours)} ${hours === 1 ? "hour" : "hours"} old`;
}

function count(amount: number): string {
  return amount.toLocaleString("en");
}
