// In this order: Edge, Samsung's browser and Opera also call themselves Chrome, and all of them Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** `Chrome · Android`, for the lists of sessions and passkeys; empty if the browser does not tell. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? "";
  return [nameIn(text, browsers), nameIn(text, systems)].filter((name) => name !== undefined).join(" · ");
}

function nameIn(text: string, names: readonly [RegExp, string][]): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}
