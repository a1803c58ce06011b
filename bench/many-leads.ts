/** A data folder whose requests are multiplied inside the database: those of a few real ones, spread over a year, all delivered. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const dayMs = 86_400_000;
/** Nothing is past its time yet, of those of the last days a part is still young enough to be looked at. */
const yearMs = 364 * dayMs;

/** Until there are `wanted`; what is there is repeated under other references and moments. */
export function multiplyLeads(dataDir: string, wanted: number): void {
  const db = new DatabaseSync(join(dataDir, "maarad.db"), { timeout: 5_000 });
  const { own, last } = { own: number(db, "SELECT count(*) FROM leads"), last: number(db, "SELECT max(id) FROM leads") };
  const begun = Date.now() - yearMs;
  db.exec("PRAGMA cache_size = -400000; BEGIN");
  db.exec("CREATE TEMP TABLE pattern AS SELECT row_number() OVER (ORDER BY id) - 1 AS place, * FROM leads");
  db.exec(`CREATE TEMP TABLE numbers AS WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < ${wanted - own}) SELECT n FROM count`);
  db.exec(`
    INSERT INTO leads (id, reference, kind, locale, received_at, standing, suspicions, fields, sealed, consents, idempotency_key)
    SELECT ${last} + n, printf('%04X-%04X', (n >> 16) + 16, n & 65535), kind, locale,
      strftime('%Y-%m-%dT%H:%M:%fZ', ${begun / 1_000} + n * ${yearMs / 1_000 / wanted}, 'unixepoch'),
      CASE WHEN n % 200 = 0 THEN 'quarantined' ELSE 'accepted' END, suspicions,
      json_set(fields, '$.mobile', printf('+9665%08d', n), '$.email', printf('person%d@people.example', n)), sealed, consents, printf('key-%d', n)
    FROM numbers JOIN pattern ON place = n % ${own}`);
  db.exec(`
    INSERT INTO outbox (lead_id, channel, state, attempts, created_at, next_attempt_at, delivered_at)
    SELECT id, 'mail', 'delivered', 1, received_at, received_at, received_at FROM leads WHERE id > ${last} AND standing = 'accepted'`);
  db.exec("COMMIT");
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

/** The first number of the first row. */
export function number(db: DatabaseSync, query: string): number {
  return Number(Object.values(db.prepare(query).get() ?? {})[0]);
}
