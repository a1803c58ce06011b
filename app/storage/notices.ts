/** PostgreSQL LISTEN on a connection of its own, with reconnects. */
import pg from "pg";

const backOffMs = { first: 200, longest: 10_000 };
const connectionTimeoutMs = 5_000;

/** Calls `heard` after every notice and every connection, because notices in between are lost. Returns how to stop. */
export function hearNotices(databaseUrl: string, channel: string, heard: () => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;

  function connect(): void {
    const own = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectionTimeoutMs,
      keepAlive: true,
      application_name: "maarad hears",
    });
    client = own;
    const lost = () => comeBack(own);
    own.on("error", lost);
    own.on("end", lost);
    own.on("notification", heard);
    begin(own).catch(lost);
  }

  async function begin(own: pg.Client): Promise<void> {
    await own.connect();
    await own.query(`listen ${pg.escapeIdentifier(channel)}`);
    failures = 0;
    heard();
  }

  function comeBack(lost: pg.Client): void {
    if (isClosed || lost !== client) return;
    client = undefined;
    lost.end().catch(() => {});
    const ms = Math.min(backOffMs.longest, backOffMs.first * 2 ** Math.min(failures, 10));
    failures += 1;
    // Jitter: all processes lose the connection at the same moment.
    timer = setTimeout(connect, ms * (0.75 + Math.random() / 2)).unref();
  }

  connect();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
