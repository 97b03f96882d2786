import { createPublicKey, verify } from "node:crypto";

/** 0x04, x and y. */
const POINT_LENGTH = 65;

/** Whether the bytes are a point of P-256, uncompressed. */
export function isDeviceKey(publicKey: Uint8Array): boolean {
  try {
    keyOf(publicKey);
    return true;
  } catch {
    return false;
  }
}

/** Whether the device's key signed `text` (ECDSA, P-256, SHA-256; r and s of 32 bytes each). */
export function isSignedBy(publicKey: Uint8Array, text: string, signature: Uint8Array): boolean {
  const key = { key: keyOf(publicKey), dsaEncoding: "ieee-p1363" } as const;
  return verify("sha256", Buffer.from(text), key, signature);
}

function keyOf(publicKey: Uint8Array) {
  const point = Buffer.from(publicKey);
  if (point.length !== POINT_LENGTH || point[0] !== 4) throw new TypeError("Not a point");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  return createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
}
