import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { OutboxMessage } from "@nuc/contract";
import { compose } from "../../app.ts";
import type { Environment } from "../config/config.ts";
import type { Composition } from "../http/server.ts";
import type { Platform } from "../platform.ts";
import { MovableClock } from "./movable-clock.ts";

export interface TestAppOptions {
  /** Settings as the environment spells them, over the test's defaults. */
  environment?: Environment;
  /** Replaces parts of the application's composition, for tests of the platform itself. */
  compose?: (platform: Platform, real: Composition) => Composition;
}

export interface TestRequest {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  /** Session token, sent as `Authorization`. */
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Network address of the client. */
  from?: string;
}

export interface TestAnswer {
  status: number;
  headers: LightMyRequestResponse["headers"];
  text: string;
  // JSON of any shape: a test says what it expects of it.
  json: any;
}
