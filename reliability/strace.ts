/** What happened between the previous acknowledgement and this one. */
export type Acknowledgement = { isWalWritten: boolean; isWalSynced: boolean };

export const straceArguments = [
  "-f",
  "-yy",
  "-qq",
  "-s",
  "32",
  "-e",
  "trace=pwrite64,pwritev,write,writev,sendto,sendmsg,fsync,fdatasync",
];

/** Reads the output of `strace -f -yy`. An interrupted call takes two lines and counts at the second. */
export function parseAcknowledgements(trace: string): Acknowledgement[] {
  const result: Acknowledgement[] = [];
  const unfinishedCalls = new Map<string, string>();
  let isWalWritten = false;
  let isWalSynced = false;
  for (const line of trace.split("\n")) {
    const [, thread = "", rest = ""] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const unfinished = /^(.*) <unfinished \.\.\.>$/.exec(rest);
    if (unfinished) {
      unfinishedCalls.set(thread, unfinished[1] ?? "");
      // A response counts when the call begins.
      if (!isAcknowledgement(unfinished[1] ?? "")) continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest);
    const call = resumed ? `${unfinishedCalls.get(thread) ?? ""}${resumed[1] ?? ""}` : rest;
    if (resumed && isAcknowledgement(call)) continue;
    if (/^pwritev?(64)?\(\d+<[^>]*-wal>/.test(call)) {
      isWalWritten = true;
      isWalSynced = false;
    } else if (/^f(data)?sync\(\d+<[^>]*-wal>\)\s+= 0$/.test(call)) isWalSynced = true;
    else if (isAcknowledgement(call)) {
      result.push({ isWalWritten, isWalSynced });
      isWalWritten = false;
      isWalSynced = false;
    }
  }
  return result;
}

function isAcknowledgement(call: string): boolean {
  return /^(write|writev|sendto|sendmsg)\(\d+<(TCP|socket)[^\n]*"HTTP\/1\.1 (303|302|201) /.test(call);
}
