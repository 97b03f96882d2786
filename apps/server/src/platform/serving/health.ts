import type { Database } from "@nuc/database";
import type { Ledger } from "@nuc/ledger";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Milliseconds that the database and the ledger may take to say that they are there. */
const TIMEOUT = 3_000;

/**
 * `/healthz`: the process answers. `/readyz`: it can work, since the database and the ledger
 * answer; 503 otherwise, and while it is shutting down.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, ledger }: { database: Database<Tables>; ledger: Ledger },
): void {
  const config = { anyHost: true };
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.get("/healthz", { config, schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { config, schema: { hide: true } }, async (request, reply) => {
    const checks = {
      database: async () => void (await sql`select 1`.execute(database.kysely)),
      ledger: () => ledger.ready(),
    };
    const failed: string[] = closing ? ["shutdown"] : [];
    for (const [name, check] of Object.entries(checks)) {
      try {
        await within(TIMEOUT, check());
      } catch (error) {
        request.log.warn({ err: error, check: name }, "readiness check failed");
        failed.push(name);
      }
    }
    return await reply
      .code(failed.length === 0 ? 200 : 503)
      .header("cache-control", "no-store")
      .send(failed.length === 0 ? { status: "ready" } : { status: "not ready", failed });
  });
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const timeout = AbortSignal.timeout(milliseconds);
  await Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      timeout.addEventListener("abort", () => reject(new Error(`no answer in ${milliseconds} ms`)));
    }),
  ]);
}
