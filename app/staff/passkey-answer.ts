import * as z from "zod";

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

const extensionResults = z
  .object({ prf: z.object({ results: z.unknown().optional() }).loose().optional() })
  .loose()
  // The key boxes are locked with these bytes: a server that never gets them cannot open one.
  .refine(({ prf }) => prf?.results === undefined, "prf")
  .transform(() => ({}));

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
  clientExtensionResults: extensionResults,
};

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional().catch(undefined),
  }),
});

const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** `malformed`: also an answer with PRF results, which must not leave the browser. */
export function parseRegistration(text: string): z.output<typeof registration> | "malformed" {
  return parseAnswer(registration, text);
}

export function parseAuthentication(text: string): z.output<typeof authentication> | "malformed" {
  return parseAnswer(authentication, text);
}

function parseAnswer<Answer>(schema: z.ZodType<Answer>, text: string): Answer | "malformed" {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? "malformed";
  } catch {
    return "malformed";
  }
}
