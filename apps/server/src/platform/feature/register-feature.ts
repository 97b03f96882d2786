import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Feature } from "./feature.ts";
import { registerRoutes } from "./register-routes.ts";

/** Registers a feature's routes, pages, jobs and background; before the jobs of the platform start. */
export async function registerFeature(
  app: FastifyInstance,
  { config, jobs }: { config: Config; jobs: Jobs },
  { routes = [], pages, jobs: work = [], background }: Feature,
): Promise<void> {
  for (const job of work) job.register(jobs);
  registerRoutes(app, config.PRODUCT_SLUG, routes);
  if (pages) await app.register(pages);
  if (!background) return;
  app.addHook("onReady", async () => background.begin());
  app.addHook("onClose", async () => background.end());
}
