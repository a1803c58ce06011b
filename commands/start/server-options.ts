// `requestTimeout` is what a CV of 5 MB takes at 8 KB/s, the slowest accepted upload; `slow-bodies.ts` limits other bodies.
export const serverOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 660_000,
  connectionsCheckingInterval: 5_000,
  // `node-listener.ts` answers requests without one.
  requireHostHeader: false,
};

export const idleConnectionMs = 120_000;
