import ipaddr from "ipaddr.js";

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Many visitors may share such an address, so rate limits must not use it. */
const sharedRanges = ["unspecified", "private", "loopback", "linkLocal", "uniqueLocal"];

/** Addresses count as networks of one. */
export function parseNetworks(networks: readonly string[]): Network[] {
  return networks.map((network) => {
    if (network.includes("/")) return ipaddr.parseCIDR(network);
    const address = ipaddr.process(network);
    return [address, address.kind() === "ipv6" ? 128 : 32];
  });
}

/** IP address of the socket or, behind trusted proxies, the right-most other one of X-Forwarded-For; `undefined` if it is private or missing. */
export function visitorAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: Network[],
): string | undefined {
  const forwarded = (forwardedFor ?? "").split(",");
  let address = parseAddress(socketAddress);
  while (address && ipaddr.subnetMatch(address, { proxy: trustedProxies }) === "proxy")
    address = parseAddress(forwarded.pop());
  return address && !sharedRanges.includes(address.range()) ? address.toString() : undefined;
}

/** With or without a port, which some proxies add. */
function parseAddress(text = "") {
  const address = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^([\d.]+):\d+$/, "$1");
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}
