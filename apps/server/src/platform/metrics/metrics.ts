import { createServer, type Server } from "node:http";
import type { Ledger } from "@nuc/ledger";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Seconds; a transfer waits for its block, so the upper end matters too. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds; a step of an identity check is cut off at 15. */
const STEP_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 15];
const BLOCK_BUCKETS = [2, 4, 8, 16, 32, 64, 128, 256, 512];

/** What Prometheus can ask this process. */
export interface Metrics {
  /** Measures the requests of a server. */
  observeRequests(app: FastifyInstance): void;
  /** Measures the blocks that appear in a ledger. */
  observeBlocks(ledger: Ledger): void;
  jobDone(queue: string, outcome: "completed" | "failed"): void;
  /** A step of an identity check and the seconds that it took, its turn not counted. */
  identityStep(step: string, seconds: number): void;
  /** An identity check that ended otherwise, or whose process was started again after it. */
  identityTrouble(what: IdentityFailureKind): void;
  /** Identity checks that wait now. */
  identityWaiting(count: number): void;
  /** In Prometheus' text format. */
  text(): Promise<string>;
}

export type IdentityFailureKind = "busy" | "crashed" | "timed-out" | "unreachable" | "recycled";

/** Metrics of this process in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "nuc_http_request_seconds",
    help: "Time to answer a request, by route",
    labelNames: ["method", "route", "status"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const blocks = new Histogram({
    name: "nuc_ledger_block_accounts",
    help: "Accounts whose balance a block changed",
    buckets: BLOCK_BUCKETS,
    registers,
  });
  const jobs = new Counter({
    name: "nuc_jobs_total",
    help: "Jobs that ended, by queue",
    labelNames: ["queue", "outcome"],
    registers,
  });
  return {
    observeRequests(app) {
      app.addHook("onResponse", async (request, reply) => {
        const { method } = request;
        const route = request.routeOptions.url ?? "none";
        requests.observe(
          { method, route, status: String(reply.statusCode) },
          reply.elapsedTime / 1_000,
        );
      });
    },
    observeBlocks(ledger) {
      ledger.onBlock(({ accounts }) => blocks.observe(accounts.size));
    },
    jobDone: (queue, outcome) => jobs.inc({ queue, outcome }),
    ...identityMetrics(registry),
    text: () => registry.metrics(),
  };
}

function identityMetrics(registry: Registry) {
  const registers = [registry];
  const steps = new Histogram({
    name: "nuc_identity_step_seconds",
    help: "Time that a step of an identity check took",
    labelNames: ["step"],
    buckets: STEP_BUCKETS,
    registers,
  });
  const troubles = new Counter({
    name: "nuc_identity_troubles_total",
    help: "Identity checks without a verdict, and processes that were started again",
    labelNames: ["what"],
    registers,
  });
  const waiting = new Gauge({
    name: "nuc_identity_waiting",
    help: "Identity checks that wait",
    registers,
  });
  return {
    identityStep: (step: string, seconds: number) => steps.observe({ step }, seconds),
    identityTrouble: (what: IdentityFailureKind) => troubles.inc({ what }),
    identityWaiting: (count: number) => waiting.set(count),
  };
}

/**
 * Serves the metrics on a loopback port. A port that is taken (by another process of the same
 * host) is only a warning: the site works without. Returns the way to stop.
 */
export async function serveMetrics(
  metrics: Metrics,
  port: number,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": "text/plain; version=0.0.4" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  try {
    await listen(server, port);
  } catch (error) {
    log.warn({ err: error, port }, "metrics disabled: port not available");
  }
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
}
