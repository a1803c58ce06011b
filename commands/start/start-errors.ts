import type { Settings } from "../../app/config.server.ts";

const folderReasons: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it is on a disk that can only be read",
  ENOSPC: "the disk is full",
  EEXIST: "there is a file of that name",
  ENOTDIR: "there is a file of that name",
  EISDIR: "maarad.db in it is a folder",
};

const listenReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "the port is taken; every process needs its own",
  EACCES: "this user may not listen on that port",
  EADDRNOTAVAIL: "this machine does not have that address",
};

export function storageErrorMessage(
  error: unknown,
  { databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">,
): string {
  if (databaseUrl !== undefined) return `The database that DATABASE_URL names cannot be used: ${reasonOf(error)}.`;
  return `The data folder ${dataDir} cannot be used: ${folderReasons[codeOf(error)] ?? reasonOf(error)}. DATA_DIR names another one.`;
}

export function metricsErrorMessage(error: unknown, { port, host }: { port: number; host: string }): string {
  return `The metrics cannot be served at METRICS_HOST ${host}, METRICS_PORT ${port}: ${listenReasons[codeOf(error)] ?? reasonOf(error)}.`;
}

export function deskListenErrorMessage(error: unknown, { port, host }: { port: number; host: string }): string {
  return `The staff desk cannot listen on DESK_HOST ${host}, DESK_PORT ${port}: ${listenReasons[codeOf(error)] ?? reasonOf(error)}.`;
}

export function listenErrorMessage(error: unknown, { port, host }: Pick<Settings, "port" | "host">): string {
  const code = codeOf(error);
  if (code === "EADDRINUSE") return `Port ${port} is taken: choose another one, for example PORT=${port + 1} npm start`;
  if (code === "EACCES") return `This user may not listen on port ${port}: choose one from 1024 up with PORT.`;
  return `The site cannot listen on HOST ${host}: ${reasonOf(error)}.`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** A host name with several addresses fails with an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const parts = error instanceof AggregateError ? error.errors : [error.cause];
  const messages = [error.message, ...parts.map((part) => (part instanceof Error ? part.message : ""))];
  return messages
    .filter((message) => message !== "")
    .map((message) => message.replace(/\.$/, ""))
    .join(": ");
}
