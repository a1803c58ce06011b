/** Read once from the environment; every setting has a working default. */
import { isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import * as z from "zod";

const mostDrainDelayMs = 5_000;
const port = z.coerce.number().int().min(0).max(65_535);

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text.replace(/\/$/, "");
}

function list(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}

/** An IP address or CIDR network. */
function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

const days = z.coerce.number().int().min(1).max(3_650);
const megabytes = z.coerce.number().int().min(0).max(16_384);
const yesOrNo = z.enum(["yes", "no"]).transform((answer) => answer === "yes");

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    DATA_DIR: z.string().min(1).default("./data"),
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: "must be the address of a PostgreSQL database such as postgres://user:password@host:5432/maarad",
      })
      .optional(),
    SITE_ORIGIN: z
      .string()
      .refine(isOrigin, "must be an origin such as https://example.com, without a path")
      .optional(),
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: "must be the address of a mail server such as smtp://user:password@host:587",
      })
      .optional(),
    MAIL_FROM: z.email().optional(),
    LEADS_EMAIL: z.email().optional(),
    CRM_EMAIL: z.email().optional(),
    WEBHOOK_URL: z
      .url({ protocol: /^https?$/, error: "must be an address that begins with https:// or http://" })
      .optional(),
    WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "must be whsec_ and at least 24 random bytes in base64")
      .optional(),
    WEBHOOK_PRIVATE: yesOrNo.default(false),
    STAFF_RECIPIENT: z
      .string()
      .regex(
        /^age1[a-z0-9]{50,}(?:\s*,\s*age1[a-z0-9]{50,})*$/,
        "must be one or more age recipients (age1…), with commas between",
      )
      .optional(),
    TRUSTED_PROXIES: z
      .string()
      .refine(
        (text) => list(text).every(isNetwork),
        "must be addresses or networks such as 10.0.0.0/8, with commas between",
      )
      .optional(),
    DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(mostDrainDelayMs).default(0),
    FEED_KEY: z
      .string()
      .regex(
        /^[A-Za-z0-9_-]{24,200}$/,
        "must be 24 letters and digits or more, for example from `openssl rand -hex 24`",
      )
      .optional(),
    RETENTION_CV_DAYS: days.default(180),
    RETENTION_REQUEST_DAYS: days.default(365),
    RETENTION_QUARANTINE_DAYS: days.default(30),
    ANALYTICS_CONTAINER_ID: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, "must be a Google Tag Manager container such as GTM-AB12CD3")
      .optional(),
    PAGE_CACHE_MB: megabytes.default(48),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** No trailing slash; base of canonical addresses, whatever Host a request has. */
    origin: env.SITE_ORIGIN === undefined ? `http://${env.HOST}:${env.PORT}` : new URL(env.SITE_ORIGIN).origin,
    /** If false, forms may come from any host, so that a first start works on `localhost` and from a phone beside it. */
    isOriginGiven: env.SITE_ORIGIN !== undefined,
    delivery: {
      smtpUrl: env.SMTP_URL,
      /** Sender of all mail; defaults to the dealership's address. */
      mailFrom: env.MAIL_FROM,
      /** Staff's inbox for requests; defaults to the dealership's address. */
      leadsEmail: env.LEADS_EMAIL,
      /** The dealer's CRM, which receives ADF/XML. */
      crmEmail: env.CRM_EMAIL,
      webhookUrl: env.WEBHOOK_URL,
      webhookSecret: env.WEBHOOK_SECRET,
      /** Allows a webhook in a private network. */
      webhookPrivate: env.WEBHOOK_PRIVATE,
    },
    /** age recipients of the staff; if empty, the one in the database. */
    staffRecipients: env.STAFF_RECIPIENT === undefined ? [] : list(env.STAFF_RECIPIENT),
    /**
     * Proxies whose X-Forwarded-For is trusted: the right-most address in it that is not one of these is the
     * visitor's. Behind an unlisted proxy every visitor has the proxy's address. If that is private, forms are not
     * rate limited, because all visitors would share it; a public one must be listed.
     */
    trustedProxies: env.TRUSTED_PROXIES === undefined ? [] : list(env.TRUSTED_PROXIES),
    /** How long `/readyz` fails before the process stops accepting connections. */
    drainDelayMs: env.DRAIN_DELAY_MS,
    /** With it in their address, vehicle feeds include whole VINs. */
    feedKey: env.FEED_KEY,
    retentionDays: {
      cv: env.RETENTION_CV_DAYS,
      requests: env.RETENTION_REQUEST_DAYS,
      quarantine: env.RETENTION_QUARANTINE_DAYS,
    },
    /** Measures visits after consent; without it nobody is asked. */
    analyticsContainerId: env.ANALYTICS_CONTAINER_ID,
    /** 0 disables the page cache. */
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: env.LOG_LEVEL,
  }));

export type Settings = z.output<typeof schema>;

/** Never printed: may hold a password or, by mistake, the staff's secret key. */
const unspoken: ReadonlySet<string> = new Set([
  "DATABASE_URL",
  "SMTP_URL",
  "WEBHOOK_URL",
  "WEBHOOK_SECRET",
  "STAFF_RECIPIENT",
  "FEED_KEY",
]);

/** The settings, or one sentence per invalid variable. */
export function readSettings(env: Record<string, string | undefined>): { settings: Settings } | { problems: string[] } {
  // Empty means "not set": compose files and shells pass empty values.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const read = schema.safeParse(given);
  if (read.success) return { settings: read.data };
  return {
    problems: read.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return unspoken.has(name)
        ? `${name} (not shown here): ${issue.message}`
        : `${name} is ${JSON.stringify(env[name] ?? "")}: ${issue.message}`;
    }),
  };
}
