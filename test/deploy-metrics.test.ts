/** The metrics are for the operator: no proxy forwards to them, and nothing publishes their port. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../deploy", file), "utf8");

/** Ports that a proxy connects to. */
function targets(file: string): string[] {
  return [...read(file).matchAll(/^\s*#?\s*server (?:\w+ )?[\w.]+:(\d+)/gm)].map(([, port = ""]) => port);
}

test.each(["nginx.conf", "nginx-cache.conf", "haproxy.cfg"])("%s: forwards to the site's port only", (file) => {
  expect(targets(file).length).toBeGreaterThan(0);
  expect(targets(file).filter((port) => !/^300\d$/.test(port))).toEqual([]);
  expect(read(file)).not.toMatch(/metrics|9464|1300\d/i);
});

test("compose.yaml: publishes the balancer and the desk alone", () => {
  const services = z.record(z.string(), z.looseObject({ ports: z.array(z.string()).optional() }));
  const compose = z.looseObject({ services }).parse(parse(read("compose.yaml"), { merge: true }));
  const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => `${name} ${port}`),
  );
  expect(published).toEqual([
    "desk ${DESK_PUBLISHED:-127.0.0.1:3001}:3001",
    "balancer ${PUBLISHED:-127.0.0.1:8080}:8080",
  ]);
  expect(read("Containerfile").match(/^EXPOSE.*$/gm)).toEqual(["EXPOSE 3000"]);
});

test.each([
  ["maarad.service", "13000"],
  ["maarad@.service", "1%i"],
])("%s: metrics on this machine only, a port for each process", (file, port) => {
  expect(read(file)).toContain(`\nEnvironment=METRICS_HOST=127.0.0.1 METRICS_PORT=${port}\n`);
});
