import { Agent, request } from "node:http";
import { watchLocalPort } from "./accepted-connections.ts";

export type HttpRequest = {
  path: string;
  type?: string;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
  method?: string;
  timeoutMs?: number;
};

export type HttpResponse = { status: number; location: string; body: string; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Throws if no complete response arrives; the error has the `localPort`. */
export function send(address: string, request: HttpRequest): Promise<HttpResponse> {
  return sendOnce(address, request, true);
}

/** Browsers, too, replace an idle connection that the server has closed. */
function sendOnce(address: string, options: HttpRequest, canRetry: boolean): Promise<HttpResponse> {
  const { path, type, body, headers = {}, method = body === undefined ? "GET" : "POST", timeoutMs = 30_000 } = options;
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(path, address),
      {
        agent: canRetry && agent,
        method,
        headers: { origin: address, ...(type !== undefined && { "content-type": type }), ...headers },
        timeout: timeoutMs,
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? "",
            body: text,
            ms: performance.now() - startedAt,
          }),
        );
      },
    );
    const localPort = watchLocalPort(outgoing);
    outgoing.once("timeout", () => outgoing.destroy(new Error(`No response from ${path} within ${timeoutMs} ms`)));
    outgoing.once("error", (error) => {
      const isStale = outgoing.reusedSocket && "code" in error && error.code === "ECONNRESET";
      if (isStale && canRetry) resolve(sendOnce(address, options, false));
      else reject(Object.assign(error, { localPort: localPort() }));
    });
    outgoing.end(body);
  });
}

/** The reference in a form's redirect or in the API's 201; `undefined` in any other response. */
export function acknowledgedReference({
  status,
  location,
  body,
}: Pick<HttpResponse, "status" | "location" | "body">): string | undefined {
  const text = status === 303 || status === 302 ? location : status === 201 ? body : "";
  return /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/.exec(text)?.[0];
}
