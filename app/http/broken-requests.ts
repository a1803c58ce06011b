import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { hstsHeader } from "./security-headers.ts";

// Those of Node's own answers; anything else is 400.
const statusOfError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no complete HTTP request as Node does, with HSTS on a site with HTTPS. */
export function answerBrokenRequests(server: Server, { isHttps }: { isHttps: boolean }): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.prependListener("request", ({ socket }, response) => responses.set(socket, response));
  server.on("clientError", (error, socket) => {
    const response = responses.get(socket);
    const isAnswering = response !== undefined && response.headersSent && !response.writableFinished;
    const code = "code" in error ? String(error.code) : "";
    if (socket.writable && !isAnswering && code !== "ECONNRESET")
      socket.write(rawAnswer(statusOfError[code] ?? 400, isHttps));
    socket.destroy();
  });
  server.on("checkExpectation", (_request, response) => response.writeHead(417, hstsHeader(isHttps)).end());
}

/** For a socket whose request has no response object, or must not get one. */
export function rawAnswer(status: number, isHttps: boolean): string {
  const headers = Object.entries({ Connection: "close", ...hstsHeader(isHttps) });
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`, ...lines, "", ""].join("\r\n");
}
