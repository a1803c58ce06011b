/** The limit of the machine: rows of a request's size, each in a transaction of its own that reaches the disk, and nothing else. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Commits a second into an empty database in `folder`. */
export function bareCommits(folder: string, ms: number): number {
  const database = new DatabaseSync(join(folder, "bare.db"));
  database.exec("pragma journal_mode = wal; pragma synchronous = full; create table rows (id integer primary key, reference text unique, fields text, sealed blob) strict");
  const insert = database.prepare("insert into rows (reference, fields, sealed) values (?, ?, ?)");
  const fields = JSON.stringify({ branch: "riyadh", fullName: "زائر", mobile: "+966500000001", email: "visitor@people.example", message: "أرغب في معرفة المزيد عن السيارة" });
  const sealed = new Uint8Array(400);
  const begun = performance.now();
  let count = 0;
  while (performance.now() - begun < ms) {
    count += 1;
    database.exec("begin immediate");
    insert.run(String(count), fields, sealed);
    database.exec("commit");
  }
  const perSecond = count / ((performance.now() - begun) / 1_000);
  database.close();
  return perSecond;
}
