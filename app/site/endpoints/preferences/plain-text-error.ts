const reasons = { 403: "Forbidden", 404: "Not Found", 503: "Service Unavailable" } as const;

export function plainTextError(status: keyof typeof reasons, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${status} ${reasons[status]}\n`, {
    status,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
  });
}
