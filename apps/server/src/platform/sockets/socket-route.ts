import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { WebSocketServer } from "ws";
import { AppError } from "../http/app-error.ts";
import type { Composition } from "../http/composition.ts";
import { networkKey } from "../limits/network-key.ts";
import type { Platform } from "../platform.ts";
import { CLOSE } from "./connection.ts";
import { receive } from "./greeting.ts";
import { SocketHub } from "./hub.ts";

/** Bytes of a client's message, at most. */
const MESSAGE_LIMIT = 4_096;
/** Milliseconds that a page gets to answer that its socket is closed. */
const CLOSE_TIMEOUT = 1_000;

/** The WebSocket of the notification service: `/api/notifications/{projectId}/socket`. */
export async function registerSockets(
  app: FastifyInstance,
  platform: Platform,
  { callers, walletAddressesOf }: Pick<Composition, "callers" | "walletAddressesOf">,
): Promise<void> {
  const hub = new SocketHub({ ...platform, callers, walletAddressesOf });
  const { events, log, config } = platform;
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_LIMIT },
    preClose: async () => {
      hub.stop();
      closeAll(app.websocketServer);
    },
  });
  app.addHook("onReady", async () => hub.start());
  await app.register(async (scope) => {
    scope.get<{ Params: { projectId: string } }>(
      "/api/notifications/:projectId/socket",
      {
        websocket: true,
        config: { access: "anyone", duringMaintenance: true },
        schema: {
          tags: ["notifications"],
          summary: "WebSocket: balances, maintenance and other news for an open page",
        },
        preValidation: async (request) => {
          if (request.params.projectId !== config.PRODUCT_SLUG) {
            throw new AppError("NOT_FOUND", "There is no such project.");
          }
          requireOwnOrigin(request, config.PUBLIC_URL);
        },
      },
      (socket, request) => {
        receive(socket, networkKey(request.ip), { hub, callers, events, log });
      },
    );
  });
}

/** Tells every page that the server goes away; one that does not answer is cut off. */
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
function requireOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const own = [request.host, ...(publicUrl ? [new URL(publicUrl).host] : [])];
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host)) {
    throw new AppError("NOT_ALLOWED", "Pages of another site may not connect.", { status: 403 });
  }
}
