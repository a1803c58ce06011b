/** `deploy/alarm` with a real mail server, the machine's sendmail and a webhook. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listenOnLoopback, portOf } from "./loopback.ts";

const script = join(import.meta.dirname, "../deploy/alarm");
const canRun = process.platform !== "win32" && spawnSync("curl", ["--version"]).status === 0;

let folder: string;
let mailServer: SMTPServer;
let webhook: Server;
let mails: { login: string; from: string; to: string; raw: string }[];
let calls: { type: string | undefined; body: string }[];
let webhookStatus: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "maarad-alarm-"));
  [mails, calls, webhookStatus] = [[], [], 200];
  // journalctl that quotes what JSON and mail must not take for their own.
  command("journalctl", `printf 'No backup was written: "disk" is full\\n.\\nback\\\\slash\\n'`);
  mailServer = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => done(null, { user: `${username}:${password}` }),
    onData(stream, { user, envelope: { mailFrom, rcptTo } }, done) {
      void text(stream).then((raw) => {
        const from = mailFrom === false ? "" : mailFrom.address;
        mails.push({ login: String(user), from, to: rcptTo.map(({ address }) => address).join(), raw });
        done();
      });
    },
  });
  webhook = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ type: request.headers["content-type"], body });
      response.writeHead(webhookStatus).end();
    });
  });
  await Promise.all([mailServer.server, webhook].map(listenOnLoopback));
});

afterEach(async () => {
  webhook.close();
  await new Promise<void>((resolve) => mailServer.close(resolve));
  rmSync(folder, { recursive: true });
});

function command(name: string, lines: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
}

function raiseAlarm(env: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: `${folder}:${process.env.PATH ?? ""}`, ...env } };
    const child = execFile(script, ["maarad-backup.service"], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

describe.skipIf(!canRun)("deploy/alarm", () => {
  test("mails through SMTP_URL with its login, and says which unit failed and why", async () => {
    const smtpUrl = `smtp://site%40cars.example:p%23ss@127.0.0.1:${portOf(mailServer.server)}/?pool=true`;
    const env = { SMTP_URL: smtpUrl, ALARM_MAIL: "it@cars.example", MAIL_FROM: "site@cars.example" };
    expect(await raiseAlarm(env)).toEqual({ code: 0, output: "" });
    expect(mails).toEqual([
      { login: "site@cars.example:p#ss", from: "site@cars.example", to: "it@cars.example", raw: expect.any(String) },
    ]);
    const raw = mails[0]?.raw ?? "";
    expect(raw).toMatch(/^Subject: maarad-backup\.service failed on \S+\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toMatch(/No backup was written: "disk" is full\r\n\.\r\nback\\slash\r\n/);
  });

  test("quotes, backslashes and braces in addresses are taken as they are", async () => {
    const smtpUrl = `smtp://site:p"a\\s{1,2}s@127.0.0.1:${portOf(mailServer.server)}`;
    const env = { ALARM_MAIL: "it@cars.example", ALARM_URL: `http://127.0.0.1:${portOf(webhook)}/"\\n` };
    expect(await raiseAlarm({ ...env, SMTP_URL: smtpUrl })).toEqual({ code: 0, output: "" });
    expect(mails.map(({ login }) => login)).toEqual(['site:p"a\\s{1,2}s']);
    expect(calls).toHaveLength(1);
  });

  test("without SMTP_URL mails through the machine's sendmail", async () => {
    command("sendmail", `echo "$@" >"${folder}/arguments"; cat >"${folder}/mail"`);
    expect(await raiseAlarm({ ALARM_MAIL: "it@cars.example" })).toEqual({ code: 0, output: "" });
    expect(readFileSync(join(folder, "arguments"), "utf8")).toBe("-i -f it@cars.example -- it@cars.example\n");
    expect(readFileSync(join(folder, "mail"), "utf8")).toContain("To: it@cars.example\n");
  });

  test("posts to ALARM_URL what chat services take", async () => {
    const env = { ALARM_URL: `http://127.0.0.1:${portOf(webhook)}/hook?key=1` };
    expect(await raiseAlarm(env)).toEqual({ code: 0, output: "" });
    expect(calls).toEqual([{ type: "application/json", body: expect.any(String) }]);
    expect(JSON.parse(calls[0]?.body ?? "")).toEqual({
      text: expect.stringMatching(
        /^maarad-backup\.service failed on \S+\. No backup was written: "disk" is full \. back\\slash$/,
      ),
    });
  });

  test("one way that works is enough, and the other one's error is shown", async () => {
    webhookStatus = 404;
    command("sendmail", "cat >/dev/null");
    const url = `http://127.0.0.1:${portOf(webhook)}`;
    const { code, output } = await raiseAlarm({ ALARM_MAIL: "it@cars.example", ALARM_URL: url });
    expect([code, output]).toEqual([0, expect.stringContaining("404")]);
  });

  test.each([
    ["nothing is configured", {}],
    ["the machine cannot send mail", { ALARM_MAIL: "it@cars.example" }],
  ])("%s: fails and says what to check", async (_case, env) => {
    command("sendmail", "exit 1");
    const { code, output } = await raiseAlarm(env);
    expect(code).toBe(1);
    expect(output).toContain("nobody was told: check ALARM_MAIL, SMTP_URL and ALARM_URL");
  });
});
