/** An IPv4 address as it is, an IPv6 address as its /64: a household or server has all addresses of one. */
export function networkKey(address: string): string {
  if (!address.includes(":")) return address;
  const [headText = "", tailText] = address.split("::");
  const headGroups = headText === "" ? [] : headText.split(":");
  const tailGroups = tailText === undefined || tailText === "" ? [] : tailText.split(":");
  const zeros =
    tailText === undefined ? [] : Array<string>(Math.max(0, 8 - headGroups.length - tailGroups.length)).fill("0");
  return [...headGroups, ...zeros, ...tailGroups].slice(0, 4).join(":");
}
