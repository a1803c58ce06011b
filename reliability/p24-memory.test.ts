import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pdf } from "../app/leads/intake/cv/cv-samples.ts";
import { createDataFolder, removeFolders } from "./data-folder.ts";
import { report } from "./report.ts";
import { bySize } from "./run-size.ts";
import { acknowledgedReference, send } from "./send.ts";
import { killAll, root, startSiteProcess } from "./site-process.ts";
import { jobApplication } from "./submissions.ts";
import { systemdMemorySettings } from "./systemd-memory-settings.ts";

afterAll(() => {
  killAll();
  removeFolders();
});

const uploads = bySize({ short: 16, ci: 100, full: 100 });
// Just below the limit of a CV.
const cvBytes = 5 * 1024 * 1024 - 1;
const limitMb = Number(/^MemoryMax=(\d+)M$/m.exec(readFileSync(join(root, "deploy/maarad.service"), "utf8"))?.[1]);
// systemd's limit is one of these.
const controlGroups = "/sys/fs/cgroup/memory";

function largeCv(): Uint8Array {
  const file = pdf();
  return new Uint8Array(Buffer.concat([file, Buffer.alloc(cvBytes - file.length, " ")]));
}

/** Limits the process as systemd does; returns how to remove the group. `undefined` where that is not allowed. */
function limitMemory(pid: number): (() => void) | undefined {
  const group = join(controlGroups, `maarad-test-${pid}`);
  if (process.getuid?.() !== 0 || !existsSync(join(controlGroups, "memory.limit_in_bytes"))) return undefined;
  mkdirSync(group);
  writeFileSync(join(group, "memory.limit_in_bytes"), String(limitMb * 1024 * 1024));
  writeFileSync(join(group, "cgroup.procs"), String(pid));
  return () => rmdirSync(group);
}

function peakMb(pid: number): number {
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
}

test.runIf(process.platform === "linux")(
  `${uploads} CVs of 5 MB at once: memory stays within the unit's ${limitMb} MB`,
  { timeout: 300_000 },
  async (context) => {
    const dataDir = await createDataFolder();
    const { malloc, nodeOptions } = systemdMemorySettings();
    const env = { ...malloc, NODE_OPTIONS: nodeOptions.join(" "), TRUSTED_PROXIES: "127.0.0.1" };
    const site = await startSiteProcess({ dataDir, env });
    const removeGroup = limitMemory(site.pid);
    const cv = largeCv();
    const answers = await Promise.all(
      Array.from({ length: uploads }, (_, index) => {
        const { request } = jobApplication(
          "memory",
          { number: index + 1, key: crypto.randomUUID() },
          { name: "cv.pdf", bytes: cv },
        );
        const forwarded = { "x-forwarded-for": `198.51.${100 + Math.floor(index / 200)}.${(index % 200) + 1}` };
        return send(site.address, {
          ...request,
          headers: { ...request.headers, ...forwarded },
          timeoutMs: 240_000,
        });
      }),
    );
    const peak = peakMb(site.pid);
    await site.stop();
    removeGroup?.();
    const stored = answers.filter((answer) => acknowledgedReference(answer) !== undefined).length;
    await report(
      context,
      `peak ${peak} of ${limitMb} MB, ${removeGroup ? "limited by a control group" : "no limit set"}; ${stored} of ${uploads} stored`,
    );
    // Those that found no slot in ten seconds are asked to try again.
    expect(
      answers.filter(
        (answer) => acknowledgedReference(answer) === undefined && answer.status !== 429 && answer.status !== 503,
      ),
    ).toEqual([]);
    expect(stored).toBeGreaterThanOrEqual(Math.min(uploads, 64));
    expect(peak).toBeLessThan(limitMb);
  },
);
