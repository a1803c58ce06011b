/** A request whose path goes out exactly as written: clients that know addresses tidy them first. */
import { request } from "node:http";

export type RawAnswer = { status: number; location: string | undefined };

export function rawGet(site: string, path: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, agent: false }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }));
    });
    asked.once("error", reject);
    asked.end();
  });
}
