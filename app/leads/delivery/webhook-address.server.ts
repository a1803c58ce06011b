import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { DeliveryFailure } from "./delivery-failure.ts";

export type IpAddress = { address: string; family: 4 | 6 };

// Source: RFC 6890 and the IANA special-purpose address registries.
const nonPublicNetworks = new BlockList();
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
  nonPublicNetworks.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
  ["2001:db8::", 32],
  // These embed an IPv4 address that a gateway may route to.
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["2002::", 16],
] as const) {
  nonPublicNetworks.addSubnet(network, bits, "ipv6");
}

export function isPublicAddress({ address, family }: IpAddress): boolean {
  return !nonPublicNetworks.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** SSRF guard: throws unless all addresses are public or `mayBePrivate`; literal addresses and `localhost` are allowed. */
export async function resolveWebhookAddresses(
  hostname: string,
  mayBePrivate: boolean,
  resolve: typeof resolveName = resolveName,
): Promise<IpAddress[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  const version = isIP(literal);
  if (version === 4 || version === 6) return [{ address: literal, family: version }];
  const addresses = await resolve(hostname);
  if (addresses.length === 0) throw new DeliveryFailure("name-not-found");
  if (!mayBePrivate && hostname !== "localhost" && !addresses.every(isPublicAddress))
    throw new DeliveryFailure("private-address");
  return addresses;
}

async function resolveName(hostname: string): Promise<IpAddress[]> {
  const addresses = await lookup(hostname, { all: true });
  return addresses.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
