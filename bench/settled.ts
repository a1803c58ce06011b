/** What a site sends once its pages are popular: it packs them smaller when they are asked for again and again. */
import { get } from "node:http";

export type AnswerOnWire = { status: number; headers: Record<string, string>; body: Uint8Array };

/** What a browser of today says. */
export const browsersEncoding = "gzip, deflate, br, zstd";

const mostRounds = 300;
/** Nothing became smaller for so many rounds in a row, after so many that everything had its chance. */
const quietRounds = 30;

/** Asks until no answer becomes smaller any more. */
export async function untilSettled(address: string, paths: readonly string[]): Promise<void> {
  let [before, quiet] = [0, 0];
  for (let round = 0; round < mostRounds && quiet < quietRounds; round++) {
    let bytes = 0;
    for (const path of paths) bytes += (await answerOnWire(address + path)).body.byteLength;
    quiet = bytes === before ? quiet + 1 : 0;
    before = bytes;
  }
}

/** As it comes, compressed. */
export function answerOnWire(address: string): Promise<AnswerOnWire> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": browsersEncoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
        resolve({ status: answer.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
      });
    }).once("error", reject);
  });
}
