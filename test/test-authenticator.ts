import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { cose, isoCBOR } from "@simplewebauthn/server/helpers";
import type { Passkey } from "../app/storage/staff-types.ts";

const userPresent = 0x01;
const userVerified = 0x04;

type Assertion = {
  /** Of the server's question. */
  challenge: string;
  origin: string;
  /** Another host name than the origin's. */
  rpId?: string;
  /** False: nobody has put a finger on it. */
  isVerified?: boolean;
  counter?: number;
  extensions?: Record<string, unknown>;
};

/** A passkey and the device that answers with it, in software: what a browser would send to the server. */
export function createTestAuthenticator(addedAt: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16).toString("base64url");
  const coseKey = new Map<number, number | Uint8Array>([
    [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
    [cose.COSEKEYS.alg, cose.COSEALG.ES256],
    [cose.COSEKEYS.crv, cose.COSECRV.P256],
    [cose.COSEKEYS.x, Uint8Array.from(Buffer.from(x, "base64url"))],
    [cose.COSEKEYS.y, Uint8Array.from(Buffer.from(y, "base64url"))],
  ]);
  const passkey: Passkey = {
    id,
    publicKey: Uint8Array.from(isoCBOR.encode(coseKey)),
    counter: 0,
    transports: ["internal"],
    device: "Test",
    addedAt,
  };

  function answer({ challenge, origin, rpId, isVerified = true, counter = 0, extensions = {} }: Assertion): string {
    const clientData = Buffer.from(JSON.stringify({ type: "webauthn.get", challenge, origin, crossOrigin: false }));
    const counterBytes = Buffer.alloc(4);
    counterBytes.writeUInt32BE(counter);
    const authenticatorData = Buffer.concat([
      sha256(rpId ?? new URL(origin).hostname),
      Buffer.from([userPresent | (isVerified ? userVerified : 0)]),
      counterBytes,
    ]);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return JSON.stringify({
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: extensions,
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      },
    });
  }

  return { passkey, answer };
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
