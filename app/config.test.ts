import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parseSettings } from "./config.server.ts";

const recipient = `age1${"q".repeat(58)}`;

test("no settings: uses the defaults", () => {
  expect(parseSettings({})).toEqual({
    settings: {
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      databaseUrl: undefined,
      origin: "http://127.0.0.1:3000",
      isOriginGiven: false,
      desk: { port: 3001, host: "127.0.0.1", isOriginGiven: false, origin: "http://localhost:3001" },
      delivery: {
        smtpUrl: undefined,
        mailFrom: undefined,
        leadsEmails: [],
        acknowledgesRequests: true,
        crmEmail: undefined,
        webhookUrl: undefined,
        webhookSecret: undefined,
        webhookPrivate: false,
      },
      staffRecipients: [],
      trustedProxies: [],
      drainDelayMs: 0,
      metrics: undefined,
      retentionDays: { cv: 180, requests: 365, quarantine: 30 },
      analyticsContainerId: undefined,
      logLevel: "info",
      importsDemo: true,
      pageCacheBytes: 48 * 1024 * 1024,
    },
  });
});

test.each([
  [{}, true],
  [{ NODE_ENV: "production" }, false],
  [{ NODE_ENV: "production", DEMO: "yes" }, true],
  [{ DEMO: "no" }, false],
])("%j: the demonstration is imported: %s", (env, importsDemo) => {
  expect(parseSettings(env)).toMatchObject({ settings: { importsDemo } });
});

test("empty value: treated as not set", () => {
  expect(parseSettings({ PORT: "", DATABASE_URL: "", SITE_ORIGIN: "" })).toEqual(parseSettings({}));
});

test.each([
  [{ METRICS_HOST: "0.0.0.0" }, undefined],
  [{ METRICS_PORT: "13000" }, { port: 13_000, host: "127.0.0.1" }],
  [
    { METRICS_PORT: "9464", METRICS_HOST: "::1" },
    { port: 9_464, host: "::1" },
  ],
])("%j: the metrics are served at %j", (env, metrics) => {
  const result = parseSettings(env);
  expect("settings" in result && result.settings.metrics).toEqual(metrics);
});

test("SITE_ORIGIN: trailing slash is removed", () => {
  expect(parseSettings({ SITE_ORIGIN: "https://cars.example/" })).toMatchObject({
    settings: { origin: "https://cars.example" },
  });
});

test("lists are separated by commas with optional spaces", () => {
  expect(
    parseSettings({
      TRUSTED_PROXIES: "10.0.0.0/8, 2001:db8::/32,192.0.2.1",
      STAFF_RECIPIENT: `${recipient}, ${recipient}`,
      LEADS_EMAIL: "sales@cars.example, manager@cars.example",
    }),
  ).toMatchObject({
    settings: {
      trustedProxies: ["10.0.0.0/8", "2001:db8::/32", "192.0.2.1"],
      staffRecipients: [recipient, recipient],
      delivery: { leadsEmails: ["sales@cars.example", "manager@cars.example"] },
    },
  });
});

test("SITE_ORIGIN equal to the default: counts as given", () => {
  expect(parseSettings({ SITE_ORIGIN: "http://127.0.0.1:3000" })).toMatchObject({ settings: { isOriginGiven: true } });
});

describe("invalid value: the problem names the setting and its value", () => {
  test.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PORT", "80.5"],
    ["SITE_ORIGIN", "cars.example"],
    ["SITE_ORIGIN", "https://cars.example/shop"],
    ["SITE_ORIGIN", "ftp://cars.example"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_PORT", "many"],
    ["METRICS_PORT", "70000"],
    ["ANALYTICS_CONTAINER_ID", "UA-1234-5"],
    ["ANALYTICS_CONTAINER_ID", "GTM-ab12"],
    ["ANALYTICS_CONTAINER_ID", "GTM-AB12CD3'"],
    ["MAIL_FROM", "the showroom"],
    ["LEADS_EMAIL", "staff"],
    ["LEADS_EMAIL", "sales@cars.example,"],
    ["LEADS_EMAIL", "sales@cars.example; hr@cars.example"],
    ["CRM_EMAIL", "crm@"],
    ["ACKNOWLEDGE_REQUESTS", "sometimes"],
    ["WEBHOOK_PRIVATE", "maybe"],
    ["TRUSTED_PROXIES", "proxy.example"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.1,"],
    ["TRUSTED_PROXIES", "::1/129"],
    ["RETENTION_CV_DAYS", "0"],
    ["RETENTION_REQUEST_DAYS", "forever"],
    ["RETENTION_QUARANTINE_DAYS", "1.5"],
  ])("%s=%s", (name, value) => {
    const result = parseSettings({ [name]: value });
    expect(result).toEqual({ problems: [expect.stringContaining(`${name} is "${value}"`)] });
  });
});

describe("invalid secret: the problem names the setting but not its value", () => {
  test.each([
    ["DATABASE_URL", "mysql://user:password@localhost/maarad"],
    ["DATABASE_URL", "nonsense"],
    ["SMTP_URL", "mail.example"],
    ["SMTP_URL", "http://user:password@mail.example"],
    ["WEBHOOK_URL", "ftp://user:password@crm.example"],
    ["WEBHOOK_SECRET", "secret"],
    ["WEBHOOK_SECRET", "whsec_dG9vIHNob3J0"],
    ["STAFF_RECIPIENT", "AGE-SECRET-KEY-1QQQ"],
    ["STAFF_RECIPIENT", `${recipient},nobody`],
  ])("%s=%s", (name, value) => {
    const result = parseSettings({ [name]: value });
    expect(result).toEqual({ problems: [expect.stringMatching(new RegExp(`^${name} \\(not shown here\\): `))] });
    expect(JSON.stringify(result)).not.toContain(value);
  });
});

test("several invalid values: one problem each", () => {
  const result = parseSettings({ PORT: "x", LOG_LEVEL: "y" });
  expect("problems" in result && result.problems).toHaveLength(2);
});

describe("the desk's address", () => {
  test.each([
    [{ DESK_PORT: "4000" }, "http://localhost:4000"],
    [{ DESK_ORIGIN: "https://desk.cars.example/" }, "https://desk.cars.example"],
    [{ DESK_ORIGIN: "http://localhost:3001", SITE_ORIGIN: "http://localhost:3000" }, "http://localhost:3001"],
    [{ DESK_ORIGIN: "https://desk.cars.example", SITE_ORIGIN: "https://cars.example" }, "https://desk.cars.example"],
  ])("%j: %s", (env, origin) => {
    expect(parseSettings(env)).toMatchObject({ settings: { desk: { origin } } });
  });

  test.each(["http://desk.cars.example", "https://192.0.2.7", "https://[::1]", "http://127.0.0.1:3001", "desk"])(
    "%s: no address for passkeys",
    (origin) => {
      expect(parseSettings({ DESK_ORIGIN: origin })).toEqual({
        problems: [
          `DESK_ORIGIN is "${origin}": must be an origin with HTTPS and a host name, such as https://desk.example.com; http only for localhost`,
        ],
      });
    },
  );

  test.each(["https://cars.example:8443", "https://cars.example/"])("%s: the site's host name is refused", (origin) => {
    expect(parseSettings({ DESK_ORIGIN: origin, SITE_ORIGIN: "https://cars.example" })).toEqual({
      problems: [
        `DESK_ORIGIN is "${origin}": must have another host name than SITE_ORIGIN: cookies and passkeys do not tell ports apart`,
      ],
    });
  });
});
