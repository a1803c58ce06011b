/** Reads the trace of a server's system calls: whether each acknowledgement left it after the database's log had reached the disk. */

/** Of every acknowledgement, in order. */
export type Acknowledgement = { wroteLog: boolean; synced: boolean };

/** What to trace, as arguments of `strace`. */
export const traced = [
  "-f",
  "-yy",
  "-qq",
  "-s",
  "32",
  "-e",
  "trace=pwrite64,pwritev,write,writev,sendto,sendmsg,fsync,fdatasync",
];

/** Lines of `strace -f -yy`; a call that another thread interrupts is split in two, and counts where it ends. */
export function acknowledgements(trace: string): Acknowledgement[] {
  const found: Acknowledgement[] = [];
  const begun = new Map<string, string>();
  let wroteLog = false;
  let synced = false;
  for (const line of trace.split("\n")) {
    const [, thread = "", rest = ""] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const unfinished = /^(.*) <unfinished \.\.\.>$/.exec(rest);
    if (unfinished) {
      begun.set(thread, unfinished[1] ?? "");
      // An answer is on its way as soon as it is handed over.
      if (!isAnswer(unfinished[1] ?? "")) continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest);
    const call = resumed ? `${begun.get(thread) ?? ""}${resumed[1] ?? ""}` : rest;
    if (resumed && isAnswer(call)) continue;
    if (/^pwritev?(64)?\(\d+<[^>]*-wal>/.test(call)) {
      wroteLog = true;
      synced = false;
    } else if (/^f(data)?sync\(\d+<[^>]*-wal>\)\s+= 0$/.test(call)) synced = true;
    else if (isAnswer(call)) {
      found.push({ wroteLog, synced });
      wroteLog = false;
      synced = false;
    }
  }
  return found;
}

function isAnswer(call: string): boolean {
  return /^(write|writev|sendto|sendmsg)\(\d+<(TCP|socket)[^\n]*"HTTP\/1\.1 (303|302|201) /.test(call);
}
