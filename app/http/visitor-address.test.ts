import { describe, expect, test } from "vitest";
import { parseNetworks, visitorAddress } from "./visitor-address.ts";

const proxies = ["10.0.0.0/8", "192.0.2.10", "2001:db8:ffff::/48", "127.0.0.1"];

describe("behind trusted proxies", () => {
  test.each([
    ["a direct visitor", "203.0.113.7", null, "203.0.113.7"],
    ["a direct visitor with a forged header", "203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["through one proxy", "10.1.2.3", "203.0.113.7", "203.0.113.7"],
    ["through two proxies", "10.1.2.3", "203.0.113.7, 192.0.2.10", "203.0.113.7"],
    ["forged addresses on the left are ignored", "10.1.2.3", "198.51.100.1, 203.0.113.7", "203.0.113.7"],
    ["a visitor who names a trusted proxy", "10.1.2.3", "10.9.9.9, 203.0.113.7", "203.0.113.7"],
    ["a proxy on this machine", "::ffff:127.0.0.1", "203.0.113.7", "203.0.113.7"],
    ["IPv6", "2001:db8:ffff::1", "2001:DB8:1::5", "2001:db8:1::5"],
    ["with a port", "10.1.2.3", "203.0.113.7:5123", "203.0.113.7"],
    ["IPv6 with a port", "10.1.2.3", "[2001:db8:1::5]:5123", "2001:db8:1::5"],
    ["IPv4-mapped", "10.1.2.3", "::ffff:203.0.113.7", "203.0.113.7"],
    ["nothing forwarded", "10.1.2.3", null, undefined],
    ["nothing but spaces", "10.1.2.3", " , ", undefined],
    ["not an address", "10.1.2.3", "unknown", undefined],
    ["invalid part on the right", "10.1.2.3", "203.0.113.7, <script>", undefined],
    ["only proxies", "10.1.2.3", "10.0.0.1, 192.0.2.10", undefined],
    ["a private visitor", "10.1.2.3", "192.168.1.5", undefined],
    ["no socket", undefined, "203.0.113.7", undefined],
  ])("%s", (_case, socket, forwarded, address) => {
    expect(visitorAddress(socket, forwarded, parseNetworks(proxies))).toBe(address);
  });
});

describe("without trusted proxies", () => {
  test.each([
    "127.0.0.1",
    "::1",
    "::ffff:10.0.0.1",
    "10.0.0.1",
    "172.20.0.1",
    "192.168.0.1",
    "169.254.1.1",
    "fe80::1",
    "fe80::1%eth0",
    "fd00::1",
    "",
    "localhost",
  ])("%j: no visitor address", (socket) => {
    expect(visitorAddress(socket, "203.0.113.7", parseNetworks([]))).toBeUndefined();
  });

  test.each(["203.0.113.7", "172.32.0.1", "2001:db8::1", "11.0.0.1"])("%s: visitor address", (socket) => {
    expect(visitorAddress(socket, "198.51.100.1", parseNetworks([]))).toBe(socket);
  });
});

test("long X-Forwarded-For header: parsed quickly", () => {
  const start = performance.now();
  expect(visitorAddress("10.1.2.3", "10.0.0.1, ".repeat(1_500), parseNetworks(proxies))).toBeUndefined();
  expect(performance.now() - start).toBeLessThan(200);
});
