import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { ErrorEnvelope } from "@nuc/contract";
import { REFUSAL_HEADERS } from "./security-headers.ts";

/** What the HTTP parser could not take in, by the code of its error. */
const KNOWN: Record<string, { status: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    message: "The headers of the request are too large.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    message: "The request did not arrive in time.",
  },
};
const MALFORMED = { status: "400 Bad Request", message: "The request could not be read." };

/**
 * Answers bytes that are no HTTP request with the error envelope, and ends the connection. Who asks by HEAD gets no body.
 */
export function answerMalformedRequest(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, message } = KNOWN[error.code ?? ""] ?? MALFORMED;
  const envelope: ErrorEnvelope = {
    errors: [{ message, code: "INVALID_REQUEST" }],
    requestId: randomUUID(),
  };
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json; charset=utf-8",
    ...Object.entries(REFUSAL_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  // A Buffer, whatever Fastify's types make of it.
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString("latin1", 0, 5) === "HEAD ";
  if (socket.writable) socket.end(`${head.join("\r\n")}\r\n\r\n${isHead ? "" : body}`);
  else socket.destroy();
}
