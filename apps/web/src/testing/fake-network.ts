import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/**
 * The network of a file of tests: a call that nothing answers fails. What a test answers ends with it.
 * @param handlers answers that stay for all of them
 */
export function fakeNetwork(...handlers: readonly RequestHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}
