/** The process's settings: read once from the environment, checked, each with a default that works. */
import { isAbsolute, resolve } from "node:path";
import * as z from "zod";

const port = z.coerce.number().int().min(0).max(65_535);

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text.replace(/\/$/, "");
}

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    DATA_DIR: z.string().min(1).default("./data"),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SITE_ORIGIN: z.string().refine(isOrigin, "must be an origin such as https://example.com, without a path").optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** Without a trailing slash; canonical addresses begin with it, whatever host a request names. */
    origin: env.SITE_ORIGIN === undefined ? `http://${env.HOST}:${env.PORT}` : new URL(env.SITE_ORIGIN).origin,
    logLevel: env.LOG_LEVEL,
  }));

export type Settings = z.output<typeof schema>;

/** The settings, or one sentence for every wrong value, naming it. */
export function readSettings(env: Record<string, string | undefined>): { settings: Settings } | { problems: string[] } {
  // An empty value means "not set": compose files and shells pass such ones.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const read = schema.safeParse(given);
  if (read.success) return { settings: read.data };
  return {
    problems: read.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name} is ${JSON.stringify(env[name] ?? "")}: ${issue.message}`;
    }),
  };
}
