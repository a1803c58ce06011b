/**
 * Which connections a site has accepted. What the kernel still holds when a listening socket is closed it resets: no process
 * has seen it, as if it had been refused. Preloaded into the site, this file records the port of each accepted client.
 */
import { subscribe } from "node:diagnostics_channel";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import type { ClientRequest } from "node:http";
import { Socket } from "node:net";
import { join } from "node:path";

const { ACCEPTED_CONNECTIONS: record } = process.env;
if (record !== undefined)
  subscribe("net.server.socket", (message) => {
    if (typeof message === "object" && message !== null && "socket" in message && message.socket instanceof Socket)
      appendFileSync(record, `${message.socket.remotePort}\n`);
  });

export function recordAcceptedConnections(folder: string) {
  const file = join(folder, "accepted-connections");
  writeFileSync(file, "");
  return {
    /** For the site. */
    env: { ACCEPTED_CONNECTIONS: file, NODE_OPTIONS: `--import=${import.meta.filename}` },
    /** Of a client's port. A port is recorded before anything is sent to it. */
    has: (port: number | undefined): boolean => readFileSync(file, "utf8").split("\n").includes(String(port)),
  };
}

/** The client's port, also after the connection is closed. */
export function watchLocalPort(request: ClientRequest): () => number | undefined {
  let port: number | undefined;
  request.once("socket", (socket) => {
    port = socket.localPort;
    if (socket.connecting) socket.once("connect", () => (port = socket.localPort));
  });
  return () => port;
}
