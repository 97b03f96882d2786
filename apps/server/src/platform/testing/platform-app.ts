import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { balanceNews } from "../../domain/wallets/balance-news.ts";
import type { Caller, FactorState } from "../http/caller.ts";
import { openTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";

/** Sessions that a test of the platform makes up: token → caller. */
export type TestSessions = Map<string, Caller>;

const NO_FACTOR: FactorState = { ways: [], isSetUp: false, isRequired: false, isFresh: false };

/** What they have for a second factor: user name → factor. */
type TestFactors = Map<string, FactorState>;

export interface PlatformApp extends TestApp {
  sessions: TestSessions;
  factors: TestFactors;
  /** The tokens that were looked up so far. */
  lookups: string[];
}

/**
 * The application with one feature of a test's own in place of the real ones, at `/api/test`, and
 * sessions that the test hands out; for tests of what the platform does around every feature. Open pages are sent what the
 * real features send them, of the wallets that the test gives.
 * @param walletsOf the addresses of an account, asked for while a page is let in
 */
export async function openPlatformApp(
  routes: FastifyPluginAsyncZod = async () => {},
  {
    walletsOf = async () => [],
    ...options
  }: TestAppOptions & { walletsOf?: (accountId: string) => Promise<string[]> } = {},
): Promise<PlatformApp> {
  const sessions: TestSessions = new Map();
  const factors: TestFactors = new Map();
  const lookups: string[] = [];
  const app = await openTestApp({
    ...options,
    compose: (platform, { siteFacts, features }) => ({
      siteFacts,
      callers: {
        resolve: async (token) => {
          lookups.push(token);
          const caller = sessions.get(token);
          return caller && caller.expiresAt > platform.clock.now() ? caller : null;
        },
        resolveTill: async () => null,
        factorOf: async ({ username }) => factors.get(username) ?? NO_FACTOR,
      },
      features: [
        {
          name: "test",
          pages: async (scope) => {
            await scope.register(routes, { prefix: "/api/test" });
          },
          sockets: [
            ...features.flatMap(({ name, sockets = [] }) => (name === "wallets" ? [] : sockets)),
            ...balanceNews(platform, walletsOf),
          ],
          personalData: [],
        },
      ],
    }),
  });
  return { ...app, sessions, factors, lookups };
}

/** A signed-in customer, good for an hour. */
export function testCaller(changes: Partial<Caller> = {}): Caller {
  return {
    accountId: "11111111-1111-4111-8111-111111111111",
    username: "customer",
    role: "customer",
    sessionId: "33333333-3333-4333-8333-333333333333",
    cautions: [],
    termsPending: false,
    expiresAt: new Date(Date.now() + 3_600_000),
    ...changes,
  };
}
