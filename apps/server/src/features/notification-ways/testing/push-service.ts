import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** What a browser would have shown. */
export interface Delivered {
  headers: IncomingHttpHeaders;
  /** What was sealed. */
  payload: { title: string; text: string; path: string; tag: string };
  path: string;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** A browser's part of a subscription: its address, and the keys that open what comes there. */
export interface Subscriber {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * A push service on this machine with browsers that open what they get by node:crypto alone (RFC 8291, RFC 8188), so that
 * it does not share a mistake with the library that seals.
 */
export async function openPushService() {
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  const delivered: Delivered[] = [];
  let answer: (sealed: Buffer, path: string) => Answer | "silence" = () => ({ status: 201 });
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      const sealed = Buffer.concat(parts);
      const chosen = answer(sealed, path);
      if (chosen === "silence") return;
      const browser = browsers.get(path);
      if (chosen.status < 300 && browser) {
        const payload = JSON.parse(browser.open(sealed)) as Delivered["payload"];
        delivered.push({ headers: request.headers, payload, path });
      }
      response.writeHead(chosen.status, chosen.headers).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    delivered,
    /** A browser that has subscribed here. */
    subscribe(): Subscriber {
      const browser = newBrowser();
      const path = `/to/${randomBytes(8).toString("hex")}`;
      browsers.set(path, browser);
      return { endpoint: origin + path, keys: browser.keys };
    },
    /** From now on every message is answered so. */
    answerBy(next: typeof answer) {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function newBrowser() {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    open(sealed: Buffer): string {
      const salt = sealed.subarray(0, 16);
      const keyLength = sealed.readUInt8(20);
      const sender = sealed.subarray(21, 21 + keyLength);
      const body = sealed.subarray(21 + keyLength);
      const shared = curve.computeSecret(sender);
      const derive = (key: Buffer, of: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync("sha256", key, of, info, length));
      const about = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
      const input = derive(shared, auth, about, 32);
      const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
      // The last record ends with 2 and zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
    },
  };
}

/** The claims of a VAPID header (RFC 8292), once its signature is found to be of this key. */
export function readVapid(header: string | undefined, publicKey: string) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const bytes = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: bytes.subarray(1, 33).toString("base64url"),
    y: bytes.subarray(33).toString("base64url"),
  };
  const valid = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!valid || key !== publicKey) throw new Error("The VAPID header is not signed by the key");
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as {
    aud: string;
    sub: string;
    exp: number;
  };
}
