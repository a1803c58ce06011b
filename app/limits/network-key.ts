import ipaddr from "ipaddr.js";

/** An IPv4 address as it is, an IPv6 address as its /64: a household or server has all addresses of one. */
export function networkKey(address: string): string {
  return ipaddr.IPv6.isValid(address) ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString() : address;
}
