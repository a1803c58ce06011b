import { BlockList, isIP } from "node:net";

/** Many visitors may share such an address, so rate limits must not use it. */
const privateNetworks = blockList([
  "0.0.0.0/8",
  "10.0.0.0/8",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::/127",
  "fc00::/7",
  "fe80::/10",
]);

export function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/** IP address of the socket or, behind trusted proxies, the right-most other one of X-Forwarded-For; `undefined` if it is private or missing. */
export function visitorAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trustedProxies: BlockList,
): string | undefined {
  const forwarded = (forwardedFor ?? "").split(",").map((part) => part.trim());
  let address = ipAddress(socketAddress ?? "");
  while (address !== undefined && isIn(trustedProxies, address)) address = ipAddress(forwarded.pop() ?? "");
  return address === undefined || isIn(privateNetworks, address) ? undefined : address;
}

function ipAddress(text: string): string | undefined {
  const address = text
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^::ffff:(?=[\d.]+$)/i, "")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "");
  return isIP(address) === 0 ? undefined : address.toLowerCase();
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
