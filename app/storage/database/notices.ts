import pg from "pg";

const backoffMs = { initial: 200, max: 10_000 };
const connectionTimeoutMs = 5_000;

/** LISTEN on a connection of its own. Calls `onNotice` after every notice and every (re)connection, which may have missed some. Returns how to stop. */
export function listenForNotices(databaseUrl: string, channel: string, onNotice: () => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;

  function connect(): void {
    const newClient = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectionTimeoutMs,
      keepAlive: true,
      application_name: "maarad hears",
    });
    client = newClient;
    const onLost = () => reconnect(newClient);
    newClient.on("error", onLost);
    newClient.on("end", onLost);
    newClient.on("notification", onNotice);
    startListening(newClient).catch(onLost);
  }

  async function startListening(newClient: pg.Client): Promise<void> {
    await newClient.connect();
    await newClient.query(`listen ${pg.escapeIdentifier(channel)}`);
    failures = 0;
    onNotice();
  }

  function reconnect(lostClient: pg.Client): void {
    if (isClosed || lostClient !== client) return;
    client = undefined;
    lostClient.end().catch(() => {});
    const ms = Math.min(backoffMs.max, backoffMs.initial * 2 ** Math.min(failures, 10));
    failures += 1;
    // Jitter, because all processes lose the connection at the same moment.
    timer = setTimeout(connect, ms * (0.75 + Math.random() / 2)).unref();
  }

  connect();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
