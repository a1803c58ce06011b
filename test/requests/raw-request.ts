/** A request with exactly this path: `fetch` would normalize it. */
import { request } from "node:http";

export type RawResponse = { status: number; location: string | undefined };

export function rawGet(site: string, path: string): Promise<RawResponse> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, agent: false }, (response) => {
      response.resume();
      response.once("end", () => resolve({ status: response.statusCode ?? 0, location: response.headers.location }));
    });
    outgoing.once("error", reject);
    outgoing.end();
  });
}
