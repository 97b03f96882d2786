import { socketHello } from "@nuc/contract";
import type { FastifyBaseLogger } from "fastify";
import type { RawData, WebSocket } from "ws";
import type { z } from "zod";
import type { Events } from "../events/events.ts";
import type { Caller, CallerResolver } from "../http/caller.ts";
import { CLOSE, Connection } from "./connection.ts";
import type { SocketHub } from "./hub.ts";

/** Milliseconds in which the first message must come, or the page counts as a visitor's. */
const HELLO_TIMEOUT = 5_000;

type Hello = z.infer<typeof socketHello>;

export interface HandshakeOptions {
  hub: SocketHub;
  callers: CallerResolver;
  events: Events;
  log: FastifyBaseLogger;
}

/**
 * Waits for the first message of a new socket and lets it in as its user's or as a visitor's
 * page. Whatever a client says later is not listened to.
 */
export function performHandshake(
  socket: WebSocket,
  network: string,
  reception: HandshakeOptions,
): void {
  const connection = new Connection(socket, network);
  const begin = (hello: Hello | null) => {
    clearTimeout(timer);
    socket.off("message", onMessage);
    if (hello === null) return connection.close(CLOSE.malformed, "malformed message");
    letIn(connection, hello, reception).catch((error: unknown) => {
      reception.log.warn({ err: error }, "socket authentication failed");
      connection.close(CLOSE.goingAway, "try again");
    });
  };
  const onMessage = (data: RawData, isBinary: boolean) => begin(isBinary ? null : readHello(data));
  const timer = setTimeout(() => begin({}), HELLO_TIMEOUT);
  socket.on("message", onMessage);
  socket.on("close", () => {
    clearTimeout(timer);
    reception.hub.remove(connection);
  });
}

function readHello(data: RawData): Hello | null {
  try {
    // One Buffer, since the socket's binaryType is untouched; anything else is no message of ours.
    const text = Buffer.isBuffer(data) ? data.toString("utf8") : "";
    const parsed = socketHello.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function letIn(
  connection: Connection,
  { token, lastId }: Hello,
  { hub, callers, events, log }: HandshakeOptions,
): Promise<void> {
  const living = async (): Promise<Caller | null> => {
    if (!token) return null;
    try {
      return await callers.resolve(token, { touch: false });
    } catch (error) {
      log.info({ err: error }, "socket session rejected");
      return null;
    }
  };
  connection.caller = await living();
  connection.token = token ?? null;
  if (token && !connection.caller) return connection.endSession();
  if (lastId) await events.catchUp(lastId);
  if (!connection.open) return;
  if (!hub.add(connection)) return connection.close(CLOSE.tooMany, "too many sockets");
  const delivered = events.delivered();
  const pushCurrentState = await hub.enter(connection);
  // The session may have ended before the hub knew of this page.
  if (token && !(await living())) return connection.endSession();
  if (lastId) {
    const accountId = connection.caller?.accountId ?? null;
    const missed = await events.missed(lastId, accountId, delivered);
    connection.release(
      hub.missedTexts(connection, missed, { from: lastId, to: delivered.position }),
    );
    await pushCurrentState();
  } else {
    connection.release();
  }
  connection.send({ event: "ready", id: events.position() });
}
