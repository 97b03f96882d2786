import { login } from "@nuc/contract";
import { BoundedPool, type PoolSize } from "../../../domain/accounts/passwords/bounded-pool.ts";
import type { Domain } from "../../../domain/domain.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import { clientOf } from "../../../domain/sessions/client.ts";
import { answerSignIn } from "../../../domain/sessions/signed-in.ts";
import { signIn } from "./sign-in-service.ts";

/**
 * Each login holds a connection to the database for its counts, which those from one network wait
 * for in turn: without a bound a storm of them would leave no connection to anybody else.
 */
const SIGN_INS: PoolSize = { running: 4, waiting: 96 };

/** Signing in by user name and password. */
export function signInRoute(domain: Domain): Route {
  const signIns = new BoundedPool(SIGN_INS);
  return route(login, async (request, reply) => {
    const client = clientOf(request);
    const outcome = await signIns.run(async () => signIn(domain, request.body.data, client));
    return { data: "session" in outcome ? answerSignIn(domain, reply, client, outcome) : outcome };
  });
}
