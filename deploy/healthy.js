/** Health check without curl: `node healthy.js [address]` ends with 0 if the address, by default /healthz of this machine, answers 200. */
const { argv, env } = process;
const address = argv[2] ?? `http://127.0.0.1:${env.PORT ?? 3000}/healthz`;
const response = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
process.exitCode = response?.status === 200 ? 0 : 1;
