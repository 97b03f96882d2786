import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { answerMalformedRequest } from "./malformed-requests.ts";

declare module "fastify" {
  interface FastifyInstance {
    bodyPatience: BodyTimeouts;
  }
}

/** How long bodies are waited for, in milliseconds. */
export interface BodyTimeouts {
  /** From the headers to the end of a standard body. */
  standard: number;
  /** The same of a file that keeps coming. */
  file: number;
  /** In each such span of a file at least `minBytes` have to come. */
  span: number;
  minBytes: number;
}

/** 10 MB in 10 minutes are 17 KB/s; a line may stop for some seconds and go on. */
const PATIENCE: BodyTimeouts = { standard: 30_000, file: 600_000, span: 15_000, minBytes: 32_768 };

/** A server's own limit for whole requests, ms: longer than any body gets here, which it is there to catch all the same. */
export const REQUEST_LIMIT = PATIENCE.file + 60_000;

/** What the HTTP parser would say. */
const TOO_SLOW = Object.assign(new Error("The body came too slowly"), {
  code: "ERR_HTTP_REQUEST_TIMEOUT",
});

const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Hangs up on who does not send the body of a request in time. Node has one limit for all requests, and long files on slow lines
 * need more: they get it once their sender was let in (`waitForFile`), as long as they go on coming.
 */
export function registerSlowBodies(app: FastifyInstance): void {
  app.decorate("bodyPatience", { ...PATIENCE });
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    const { "content-length": length, "transfer-encoding": encoding } = raw.headers;
    const hasBody = encoding !== undefined || Number(length) > 0;
    // A request that came by no connection is all there.
    if (hasBody && raw.socket instanceof Socket) {
      waiting.set(raw, setTimeout(hangUp, app.bodyPatience.standard, raw).unref());
      raw.once("close", () => clearTimeout(waiting.get(raw)));
    }
    done();
  });
}

/** Waits for the body of this request as long as it keeps coming. */
export function waitForFile(raw: IncomingMessage, patience: BodyTimeouts): void {
  if (!waiting.has(raw)) return;
  clearTimeout(waiting.get(raw));
  const { file, minBytes, span } = patience;
  const { socket } = raw;
  let [left, before] = [file, socket.bytesRead];
  const look = () => {
    left -= span;
    if (left <= 0 || socket.bytesRead - before < minBytes) return hangUp(raw);
    before = socket.bytesRead;
    wait();
  };
  const wait = () => void waiting.set(raw, setTimeout(look, Math.min(span, left)).unref());
  wait();
}

/** The rest of this request has the time of any other body. */
export function restoreDefaultTimeout(raw: IncomingMessage, { standard }: BodyTimeouts): void {
  if (!waiting.has(raw) || raw.complete || raw.destroyed) return;
  clearTimeout(waiting.get(raw));
  waiting.set(raw, setTimeout(hangUp, standard, raw).unref());
}

function hangUp(raw: IncomingMessage): void {
  if (!raw.complete) answerMalformedRequest(TOO_SLOW, raw.socket);
}
