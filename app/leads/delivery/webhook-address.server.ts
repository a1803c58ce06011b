/** SSRF guard: resolves a webhook's host once per attempt, and rejects names that lead to private networks. */
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { DeliveryFailure } from "./delivery-failure.ts";

export type Address = { address: string; family: 4 | 6 };

// RFC 6890 and its registries: networks outside the public internet.
const notPublic = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  notPublic.addSubnet(network, bits, "ipv4");
}
// The last three embed an IPv4 address, which a gateway may unpack.
for (const [network, bits] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
  ["2001:db8::", 32],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2002::", 16],
] as const) {
  notPublic.addSubnet(network, bits, "ipv6");
}

/** IPv4-mapped IPv6 addresses count as IPv4. */
export function isPublic({ address, family }: Address): boolean {
  return !notPublic.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** At least one address. A literal address or `localhost` is allowed; a name must resolve to public addresses only, unless `mayBePrivate`. */
export async function webhookAddresses(
  hostname: string,
  mayBePrivate: boolean,
  resolve: typeof resolveName = resolveName,
): Promise<Address[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  const version = isIP(literal);
  if (version === 4 || version === 6) return [{ address: literal, family: version }];
  const found = await resolve(hostname);
  if (found.length === 0) throw new DeliveryFailure("name-not-found");
  if (!mayBePrivate && hostname !== "localhost" && !found.every(isPublic)) throw new DeliveryFailure("private-address");
  return found;
}

async function resolveName(hostname: string): Promise<Address[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
