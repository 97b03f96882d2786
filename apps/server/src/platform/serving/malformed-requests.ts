import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { ErrorEnvelope } from "@nuc/contract";

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

/** Answers bytes that are no HTTP request with the error envelope, and ends the connection. */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
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
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  if (socket.writable) socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  else socket.destroy();
}
