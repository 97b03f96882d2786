import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** What a shop's system got. */
export interface ReceivedDelivery {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A shop's system on this machine; `answer` says with which status it answers, 204 at first. */
export async function openListeningSystem() {
  const heard: ReceivedDelivery[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      heard.push({ headers: request.headers, body: Buffer.concat(parts).toString("utf8") });
      response.writeHead(status).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    heard,
    answer: (next: number) => {
      status = next;
    },
    close: () => server.close(),
  };
}

/** Checks a post as the Standard Webhooks specification says, with nothing of ours. */
export function isSigned(secret: string, { headers, body }: ReceivedDelivery): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const text = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const wanted = createHmac("sha256", key).update(text).digest("base64");
  return headers["webhook-signature"] === `v1,${wanted}`;
}
