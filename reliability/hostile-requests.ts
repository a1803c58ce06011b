import type { OutgoingHttpHeaders } from "node:http";

/** No response may contain it. */
export const foreignHost = "evil.example";

/** Headers that no cacheable page may depend on, by name of the test case. */
export const hostileHeaders: readonly (readonly [string, OutgoingHttpHeaders])[] = [
  ["another host", { host: foreignHost }],
  ["another host and port", { host: `${foreignHost}:8443` }],
  [
    "a host in proxy headers",
    {
      "x-forwarded-host": foreignHost,
      "x-host": foreignHost,
      "x-forwarded-server": foreignHost,
      "x-original-host": foreignHost,
    },
  ],
  [
    "another protocol",
    {
      "x-forwarded-proto": "nothttps",
      "x-forwarded-scheme": "http",
      "x-forwarded-ssl": "off",
      "front-end-https": "on",
      "x-forwarded-port": "1",
    },
  ],
  [
    "a prefix",
    { "x-forwarded-prefix": `https://${foreignHost}`, "x-script-name": "/evil", "x-forwarded-path": "/evil" },
  ],
  ["Forwarded", { forwarded: `for=203.0.113.9;host=${foreignHost};proto=http` }],
  [
    "another path",
    {
      "x-original-url": "/en/wishlist",
      "x-rewrite-url": "/en/wishlist",
      "x-http-destinationurl": "/en/wishlist",
      "x-invoke-path": "/en/wishlist",
      "x-middleware-prefetch": "1",
    },
  ],
  [
    "another IP address",
    {
      "x-forwarded-for": "203.0.113.9",
      "x-real-ip": "203.0.113.9",
      "cf-connecting-ip": "203.0.113.9",
      "true-client-ip": "203.0.113.9",
    },
  ],
  ["English preferred", { "accept-language": "en-US,en;q=0.9" }],
  ["an unknown language", { "accept-language": "*;q=0.1, zz-ZZ" }],
  ["foreign cookies", { cookie: "PHPSESSID=1; __Host-x=2; locale=; wishlist=%00; __proto__=1; =; ;;" }],
  [
    "cookies of this site",
    {
      cookie:
        "locale=en; wishlist=1,2,3; consent=yes; consent=no; view=list; grid=list; recent=1; compare=1,2; theme=dark",
    },
  ],
  [
    "a phone",
    {
      "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
      "sec-ch-ua-mobile": "?1",
      "sec-ch-viewport-width": "360",
      "viewport-width": "360",
      width: "360",
      dpr: "3",
    },
  ],
  ["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ["markup as user agent", { "user-agent": "<script>alert(1)</script>" }],
  ["a referrer", { referer: `https://${foreignHost}/?q=<script>` }],
  [
    "client hints",
    {
      "save-data": "on",
      "sec-ch-prefers-color-scheme": "dark",
      "sec-ch-prefers-reduced-motion": "reduce",
      ect: "2g",
      downlink: "0.1",
    },
  ],
  ["another method", { "x-http-method-override": "POST", "x-http-method": "DELETE", "x-method-override": "PUT" }],
  [
    "a prefetch",
    {
      purpose: "prefetch",
      "sec-purpose": "prefetch;prerender",
      "sec-fetch-dest": "document",
      "sec-fetch-mode": "navigate",
      "sec-fetch-site": "cross-site",
    },
  ],
  ["an origin", { origin: `https://${foreignHost}` }],
  [
    "headers of other frameworks and the router",
    {
      "x-remix-response": "yes",
      "x-remix-reload-document": "true",
      "x-remix-redirect": `https://${foreignHost}`,
      "x-react-router-spa-mode": "yes",
      "x-react-router-prerender-data": "[]",
      rsc: "1",
      "next-router-prefetch": "1",
    },
  ],
  ["no cache", { "cache-control": "no-cache", pragma: "no-cache" }],
  ["another content type", { accept: "application/json", "content-type": "application/json" }],
  ["a foreign entity tag", { "if-none-match": '"evil", W/"evil"' }],
  ["if-modified-since", { "if-modified-since": "Mon, 01 Jan 2035 00:00:00 GMT" }],
  ["many headers", Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`x-any-${number}`, `v${number}`]))],
];

/** Values of `accept-encoding`. */
export const oddEncodings = [
  "br;q=0",
  "identity;q=0",
  "gzip;q=0.5, br;q=0.1",
  "gzip;q=0, br;q=0, *;q=0",
  "*",
  "*;q=0",
  "GZIP",
  "br , gzip",
  "gzip;q=1.000",
  "gzip;q=banana",
  "x-gzip",
  "zstd",
  "deflate",
  "gzipbr",
  ";;;,,,q=1",
  "br;q=1;q=0",
  "gzip".repeat(500),
] as const;

/** Whether `accept-encoding` gives the encoding a weight of 0. */
export function isForbiddenEncoding(encoding: string, acceptEncoding: string): boolean {
  const forbidden = acceptEncoding
    .split(",")
    .map((part) => /^\s*([^\s;]+)\s*;\s*q=0(?:\.0*)?\s*$/i.exec(part)?.[1]?.toLowerCase());
  return forbidden.includes(encoding);
}

/** Suffixes of web cache deception: a cache may store the page as a static file. */
export const deceptiveSuffixes = [
  "/x.css",
  "/x.js",
  "/.css",
  "/%2e%2e/x.css",
  ";x",
  ";x.css",
  "%2f",
  "%2Fx.css",
  "%00",
  "%00.css",
  "%0a.css",
  "%3f.css",
  "%23.css",
  "%5c",
  "%5cx.png",
  ".css",
  ".html",
  ".data/x.css",
  "/x.data",
  "%20",
  "/index.html",
  "/%E2%80%AE",
] as const;

export const unknownParameters = [
  "utm_source=a&utm_medium=b",
  "fbclid=1",
  "gclid=%3Cscript%3E",
  "__proto__=1",
  "constructor=1",
  "cb=1.2",
  "callback=evil",
  `x=https://${foreignHost}`,
  "%00=1",
  "=",
  "&&&",
  `long=${"a".repeat(3_000)}`,
] as const;

/** Targets of open redirects. */
export const hostileTargets = [
  `https://${foreignHost}/`,
  `//${foreignHost}`,
  `//${foreignHost}/cars`,
  `/\\${foreignHost}`,
  `\\\\${foreignHost}`,
  `/%5c${foreignHost}`,
  `/%5C%5C${foreignHost}`,
  `/%2f${foreignHost}`,
  `/%2F%2F${foreignHost}`,
  `///${foreignHost}`,
  `/en//${foreignHost}`,
  `/ar/\\${foreignHost}`,
  `/.//${foreignHost}`,
  `/..//${foreignHost}`,
  `/en/..//${foreignHost}`,
  `/%2e%2e//${foreignHost}`,
  `/\t/${foreignHost}`,
  `/%09/${foreignHost}`,
  `/%0d%0alocation:%20https://${foreignHost}`,
  `https:${foreignHost}`,
  `javascript:alert(1)`,
  `data:text/html,x`,
  `@${foreignHost}`,
  `/cars@${foreignHost}`,
  `.${foreignHost}`,
  `/${foreignHost}/`,
  `/cars/?next=//${foreignHost}`,
  `/cars/car-details?id=//${foreignHost}-1`,
  `/cars/car-details?id=https://${foreignHost}/-1`,
  `/en/cars/car-details/?id=%0d%0alocation:%20https://${foreignHost}-1`,
] as const;
