/** One request over HTTP, as browsers and API clients send theirs. */
import { Agent, request } from "node:http";

export type Answer = { status: number; location: string; body: string; ms: number };

export type Sending = {
  path: string;
  type?: string;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
  method?: string;
  timeoutMs?: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Throws where no whole answer came. */
export function send(address: string, sending: Sending): Promise<Answer> {
  return sendOn(address, sending, true);
}

/** A resting connection that the site has closed meanwhile is replaced, as browsers do. */
function sendOn(address: string, sending: Sending, mayReplace: boolean): Promise<Answer> {
  const { path, type, body, headers = {}, method = body === undefined ? "GET" : "POST", timeoutMs = 30_000 } = sending;
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, address),
      {
        agent,
        method,
        headers: { origin: address, ...(type !== undefined && { "content-type": type }), ...headers },
        timeout: timeoutMs,
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part: string) => (text += part));
        answer.once("error", reject);
        answer.once("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? "",
            body: text,
            ms: performance.now() - begun,
          }),
        );
      },
    );
    sent.once("timeout", () => sent.destroy(new Error(`No answer from ${path} within ${timeoutMs} ms`)));
    sent.once("error", (error) => {
      const isStale = sent.reusedSocket && "code" in error && error.code === "ECONNRESET";
      if (isStale && mayReplace) resolve(sendOn(address, sending, false));
      else reject(error);
    });
    // With its length known, node sends it whole.
    sent.end(body);
  });
}

/** The reference in an acknowledgement: where a form leads, or what the API says; `undefined` in any other answer. */
export function acknowledged({
  status,
  location,
  body,
}: Pick<Answer, "status" | "location" | "body">): string | undefined {
  const text = status === 303 || status === 302 ? location : status === 201 ? body : "";
  return /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/.exec(text)?.[0];
}
