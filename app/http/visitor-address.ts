/** The client's IP address: the socket's, or the one from X-Forwarded-For behind a trusted proxy. */
import { BlockList, isIP } from "node:net";

/** Shared or internal networks: volume from them is not a spam signal. */
const notPublic = blockList([
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

/** `networks`: addresses or CIDR networks (`10.0.0.0/8`), validated by the settings. */
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

/** The right-most address that is not a trusted proxy; `undefined` if only proxy or private addresses are known. */
export function visitorAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trusted: BlockList,
): string | undefined {
  const said = (forwardedFor ?? "").split(",").map((part) => part.trim());
  let address = plain(socketAddress ?? "");
  while (address !== undefined && isAmong(trusted, address)) address = plain(said.pop() ?? "");
  return address === undefined || isAmong(notPublic, address) ? undefined : address;
}

/** Address part of `::ffff:192.0.2.1`, `[2001:db8::1]:443` and `192.0.2.1:4711`; `undefined` if it is none. */
function plain(text: string): string | undefined {
  const address = text
    .replace(/^\[(.*)\](?::\d+)?$/, "$1")
    .replace(/^::ffff:(?=[\d.]+$)/i, "")
    .replace(/^([\d.]+):\d+$/, "$1")
    .replace(/%.*$/, "");
  return isIP(address) === 0 ? undefined : address.toLowerCase();
}

function isAmong(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
