import { createHash, randomBytes } from "node:crypto";

const tokenBytes = 32;

/** The token goes to the person, its hash into the database. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(tokenBytes).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
