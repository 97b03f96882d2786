import websocket from "@fastify/websocket";
import { openSocket } from "@nuc/contract";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocketServer } from "ws";
import type { Clock } from "../clock/clock.ts";
import type { Config } from "../config/config.ts";
import type { Events } from "../events/events.ts";
import { AppError } from "../http/app-error.ts";
import type { CallerResolver } from "../http/caller.ts";
import { describedRoute } from "../http/described-route.ts";
import { networkKey } from "../limits/network-key.ts";
import { CLOSE } from "./connection.ts";
import { performHandshake } from "./handshake.ts";
import { MAX_BY_ACCOUNT, SocketHub } from "./hub.ts";
import type { SocketRule } from "./socket-rule.ts";

interface Services {
  readonly config: Config;
  readonly events: Events;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly callers: CallerResolver;
}

/** Bytes of a client's message, at most. */
const MESSAGE_LIMIT = 4_096;
/** Milliseconds that a page gets to answer that its socket is closed. */
const CLOSE_TIMEOUT = 1_000;

const DESCRIPTION = `Messages are JSON texts, of a client at most ${MESSAGE_LIMIT} bytes.
The client speaks once, within 5 s: {"token", "lastId"?} with a session, {"lastId"?} or {} as a visitor. Its first message
may name the id of the last message it saw, to get what it missed since (at most a day).
The server answers {"event": "ready", "id"} once it listens: from then on nothing is missed. Before it come the events
that were missed. Each later message carries the id to give back after a break (in read and removed, whose id is the
notification's, as lastId); ids only grow. After a break the last few may come twice.
A visitor gets maintenance and header notifications only; a session also its notifications and its wallets' balances.
Closed with 4401 when the session ends (within 2 s) or is none, 4429 at more than ${MAX_BY_ACCOUNT} sockets of a user, 1008
for a first message that is none, 1009 for one that is too long, 1001 when the server goes away: connect again then.`;

/** The WebSocket of the notification service: `/api/notifications/{projectId}/socket`. */
export async function registerSockets(
  app: FastifyInstance,
  services: Services,
  rules: readonly SocketRule[],
): Promise<void> {
  const { callers, events, log, config } = services;
  const hub = new SocketHub(services, rules);
  const { url, config: access, schema } = describedRoute(openSocket, config.PRODUCT_SLUG);
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_LIMIT },
    errorHandler: (error, socket) => {
      // Too long, out of the protocol, cut off: what a client does is no failure of ours.
      log[isOfClient(error) ? "debug" : "error"]({ err: error }, "a socket failed");
      socket.terminate();
    },
    preClose: async () => {
      hub.stop();
      closeAll(app.websocketServer);
    },
  });
  // The plugin does so only once its own hook has seen the request; those before it refuse some, and Node has released it.
  app.addHook("onResponse", async ({ raw }) => {
    if ("upgrade" in raw && raw.upgrade === true) raw.socket.destroy();
  });
  app.addHook("onReady", async () => hub.start());
  await app.register(async (scope) => {
    scope.get<{ Params: { projectId: string } }>(
      url,
      {
        websocket: true,
        config: access,
        schema: { ...schema, description: DESCRIPTION },
        preValidation: async (request) => {
          if (request.params.projectId !== config.PRODUCT_SLUG) {
            throw new AppError("NOT_FOUND", "There is no such project.");
          }
          requireOwnOrigin(request, config);
          if (!request.ws) throw upgradeRequired();
        },
      },
      (socket, request) => {
        performHandshake(socket, networkKey(request.ip), { hub, callers, events, log });
      },
    );
  });
}

/** Whether an error of a socket is its client's: one of the protocol (`ws`) or of the connection. */
function isOfClient({ code = "" }: NodeJS.ErrnoException): boolean {
  return code.startsWith("WS_ERR_") || code === "ECONNRESET" || code === "EPIPE";
}

/** The error of a call that does not ask for a WebSocket. */
function upgradeRequired(): AppError {
  return new AppError("INVALID_REQUEST", "This address is a WebSocket.", { status: 426 });
}

/** Notifies every page that the server stops; one that does not answer is cut off. */
function closeAll({ clients }: WebSocketServer): void {
  for (const client of clients) client.close(CLOSE.goingAway, "restart");
  setTimeout(() => {
    for (const client of clients) client.terminate();
  }, CLOSE_TIMEOUT).unref();
}

/**
 * Throws AppError `NOT_ALLOWED` (403) for a page of another site; clients without pages pass. Hosts
 * are compared, not protocols: a proxy that ends https may not say so.
 */
function requireOwnOrigin(
  request: FastifyRequest,
  { production, PUBLIC_URL }: Pick<Config, "production" | "PUBLIC_URL">,
): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const named = PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).host];
  const own = production ? named : [request.host, ...named];
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host)) {
    throw new AppError("NOT_ALLOWED", "Pages of another site may not connect.", { status: 403 });
  }
}
