import { isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import * as z from "zod";

const maxDrainDelayMs = 5_000;
const port = z.coerce.number().int().min(0).max(65_535);

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text.replace(/\/$/, "");
}

/** Browsers make passkeys over HTTPS and for localhost, for names and not for IP addresses. */
function isDeskOrigin(text: string): boolean {
  const { protocol, hostname } = URL.parse(text) ?? {};
  if (!isOrigin(text) || hostname === undefined) return false;
  return hostname === "localhost" || (protocol === "https:" && isIP(hostname.replace(/^\[|\]$/g, "")) === 0);
}

function splitList(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}

function isAddressOrNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

const days = z.coerce.number().int().min(1).max(3_650);
const megabytes = z.coerce.number().int().min(0).max(16_384);
const yesNo = z.enum(["yes", "no"]).transform((answer) => answer === "yes");

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().min(1).default("127.0.0.1"),
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
    DESK_PORT: port.default(3001),
    DESK_HOST: z.string().min(1).default("127.0.0.1"),
    DESK_ORIGIN: z
      .string()
      .refine(
        isDeskOrigin,
        "must be an origin with HTTPS and a host name, such as https://desk.example.com; http only for localhost",
      )
      .optional(),
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: "must be the address of a mail server such as smtp://user:password@host:587",
      })
      .optional(),
    MAIL_FROM: z.email().optional(),
    LEADS_EMAIL: z
      .string()
      .refine(
        (text) => splitList(text).every((address) => z.email().safeParse(address).success),
        "must be one or more e-mail addresses, with commas between",
      )
      .optional(),
    ACKNOWLEDGE_REQUESTS: yesNo.default(true),
    CRM_EMAIL: z.email().optional(),
    WEBHOOK_URL: z
      .url({ protocol: /^https?$/, error: "must be an address that begins with https:// or http://" })
      .optional(),
    WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "must be whsec_ and at least 24 random bytes in base64")
      .optional(),
    WEBHOOK_PRIVATE: yesNo.default(false),
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
        (text) => splitList(text).every(isAddressOrNetwork),
        "must be addresses or networks such as 10.0.0.0/8, with commas between",
      )
      .optional(),
    DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(maxDrainDelayMs).default(0),
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
    DEMO: yesNo.optional(),
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  })
  .superRefine(({ SITE_ORIGIN, DESK_ORIGIN }, { addIssue }) => {
    const [site, desk] = [SITE_ORIGIN, DESK_ORIGIN].map((origin) => URL.parse(origin ?? "")?.hostname);
    if (desk === undefined || desk !== site || desk === "localhost") return;
    const message = "must have another host name than SITE_ORIGIN: cookies and passkeys do not tell ports apart";
    addIssue({ code: "custom", path: ["DESK_ORIGIN"], message });
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    /** Own listener of `/metrics`, which visitors must not reach; off without a port. */
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    origin: env.SITE_ORIGIN === undefined ? `http://${env.HOST}:${env.PORT}` : new URL(env.SITE_ORIGIN).origin,
    /** If false, forms may come from any host, so that a first start works on `localhost` and in the local network. */
    isOriginGiven: env.SITE_ORIGIN !== undefined,
    /** The staff's desk, a listener and an address of its own. */
    desk: {
      port: env.DESK_PORT,
      host: env.DESK_HOST,
      isOriginGiven: env.DESK_ORIGIN !== undefined,
      origin: env.DESK_ORIGIN === undefined ? `http://localhost:${env.DESK_PORT}` : new URL(env.DESK_ORIGIN).origin,
    },
    delivery: {
      smtpUrl: env.SMTP_URL,
      /** Defaults to the dealership's address. */
      mailFrom: env.MAIL_FROM,
      /** Without any the dealership's address; the dealership's settings may name others by kind and branch. */
      leadsEmails: env.LEADS_EMAIL === undefined ? [] : splitList(env.LEADS_EMAIL),
      /** Whether visitors who give an address get a mail that their request has arrived. */
      acknowledgesRequests: env.ACKNOWLEDGE_REQUESTS,
      crmEmail: env.CRM_EMAIL,
      webhookUrl: env.WEBHOOK_URL,
      webhookSecret: env.WEBHOOK_SECRET,
      /** Allows a webhook in a private network. */
      webhookPrivate: env.WEBHOOK_PRIVATE,
    },
    /** age recipients; if empty, the one in the database is used. */
    staffRecipients: env.STAFF_RECIPIENT === undefined ? [] : splitList(env.STAFF_RECIPIENT),
    // Behind a proxy that is missing here all visitors share its address; if it is private, forms are not rate limited.
    trustedProxies: env.TRUSTED_PROXIES === undefined ? [] : splitList(env.TRUSTED_PROXIES),
    /** Time between a failing `/readyz` and the end of accepting connections. */
    drainDelayMs: env.DRAIN_DELAY_MS,
    feedKey: env.FEED_KEY,
    retentionDays: {
      cv: env.RETENTION_CV_DAYS,
      requests: env.RETENTION_REQUEST_DAYS,
      quarantine: env.RETENTION_QUARANTINE_DAYS,
    },
    /** Without it no visits are measured and no consent is requested. */
    analyticsContainerId: env.ANALYTICS_CONTAINER_ID,
    /** Whether an empty database gets the demonstration; in production only if asked for. */
    importsDemo: env.DEMO ?? env.NODE_ENV !== "production",
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: env.LOG_LEVEL,
  }));

export type Settings = z.output<typeof schema>;

const secretSettings: ReadonlySet<string> = new Set([
  "DATABASE_URL",
  "SMTP_URL",
  "WEBHOOK_URL",
  "WEBHOOK_SECRET",
  "STAFF_RECIPIENT",
  "FEED_KEY",
]);

/** Returns the settings, or one sentence for each invalid variable. */
export function parseSettings(
  env: Record<string, string | undefined>,
): { settings: Settings } | { problems: string[] } {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = schema.safeParse(nonEmpty);
  if (result.success) return { settings: result.data };
  return {
    problems: result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return secretSettings.has(name)
        ? `${name} (not shown here): ${issue.message}`
        : `${name} is ${JSON.stringify(env[name] ?? "")}: ${issue.message}`;
    }),
  };
}
