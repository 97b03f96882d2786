const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;

/** Base64url without padding. */
function base64url(bytes: ArrayBuffer): string {
  const letters = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** A key whose private part no script can read, not even ours. @param publicKey the uncompressed point */
export async function makeDeviceKey(): Promise<{ key: CryptoKey; publicKey: string }> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
  const point = await crypto.subtle.exportKey("raw", pair.publicKey);
  return { key: pair.privateKey, publicKey: base64url(point) };
}

export async function signByDevice(key: CryptoKey, text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return base64url(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, bytes));
}
