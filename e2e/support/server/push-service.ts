import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A push service on this machine with one browser that has subscribed there, and what came for it, opened by node:crypto
 * (RFC 8291, RFC 8188). Chromium itself can subscribe at its maker's service only.
 */
export async function openPushService() {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  const messages: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      messages.push(opened(Buffer.concat(parts)));
      response.writeHead(201).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  function opened(sealed: Buffer): string {
    const keyLength = sealed.readUInt8(20);
    const sender = sealed.subarray(21, 21 + keyLength);
    const body = sealed.subarray(21 + keyLength);
    const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync("sha256", key, salt, info, length));
    const about = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
    const input = derive(curve.computeSecret(sender), auth, about, 32);
    const salt = sealed.subarray(0, 16);
    const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
  }

  return {
    messages,
    subscription: {
      endpoint: `http://127.0.0.1:${port}/browser`,
      keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
