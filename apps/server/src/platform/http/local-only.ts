import { NETWORK_MESSAGES } from "@nuc/contract";
import type { FastifyRequest } from "fastify";
import { AppError } from "./app-error.ts";

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Lets only a person at this very machine pass: a loopback peer, no proxy between, a local Host
 * (against DNS rebinding) and no page of another origin. Throws AppError `NOT_FOUND` for others.
 */
export async function localOnly(request: FastifyRequest): Promise<void> {
  const { host, origin, forwarded, "x-forwarded-for": forwardedFor } = request.headers;
  const local =
    LOOPBACK.test(request.socket.remoteAddress ?? "") &&
    forwarded === undefined &&
    forwardedFor === undefined &&
    LOCAL_HOST.test(host ?? "") &&
    (origin === undefined || origin === `http://${host}`);
  if (!local) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
}
