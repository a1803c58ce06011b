import type { Server } from "node:http";

type Address = { port: number; host: string };

/** Returns the URL. Rejects with the sentence that `errorMessage` has for it. `inherited` is listened on instead of the address. */
export function listen(
  server: Server,
  { port, host }: Address,
  errorMessage: (error: unknown, address: Address) => string,
  inherited?: { fd: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new Error(errorMessage(error, { port, host }))));
    server.listen(inherited ?? { port, host }, () => {
      const address = server.address();
      const usedPort = typeof address === "object" && address !== null ? address.port : port;
      resolve(`http://${host.includes(":") ? `[${host}]` : host}:${usedPort}`);
    });
  });
}
