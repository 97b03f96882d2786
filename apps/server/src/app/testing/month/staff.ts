import { randomUUID } from "node:crypto";
import { signInAdmin } from "../../../platform/testing/staff.ts";
import type { TestAnswer, TestApp, TestRequest } from "../../../platform/testing/test-app.ts";
import type { CrashableSite } from "./crashable-site.ts";

/** What an admin does; each once, whatever dies meanwhile. */
export interface Staff {
  decide(orderId: string, decision: "credit" | "return"): Promise<void>;
  /** @param cents undefined = all that can go back */
  refund(orderId: string, cents?: bigint): Promise<void>;
  /** A PayID transfer that has arrived. */
  match(orderId: string, cents: bigint): Promise<void>;
  read(path: string): Promise<TestAnswer>;
  send(path: string): Promise<TestAnswer>;
}

export function openStaff(crashable: CrashableSite): Staff {
  let token: Promise<string> | undefined;
  const asked = async (site: TestApp, path: string, request: TestRequest): Promise<TestAnswer> => {
    token ??= signInAdmin(site);
    const answer = await site.call(`/api/admin/${path}`, { ...request, token: await token });
    return answer;
  };
  const call = async (path: string, request: TestRequest = {}) =>
    crashable.surviving(async (site) => {
      let answer = await asked(site, path, request).catch((error: unknown) => {
        token = undefined;
        throw error;
      });
      // A session that is over: to who is not signed in, the calls of staff are not there.
      if ([401, 403, 404].includes(answer.status)) {
        token = undefined;
        answer = await asked(site, path, request);
      }
      if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
      return answer;
    });
  const act = async (path: string, body: object) => {
    const headers = { "idempotency-key": randomUUID() };
    await call(path, { body, headers });
  };
  const reason = "As the month has it";
  const text = (cents: bigint) => (Number(cents) / 100).toFixed(2);
  return {
    decide: async (id, decision) => act(`orders/${id}/decision`, { decision, reason }),
    refund: async (id, cents) =>
      act(`orders/${id}/refund`, { reason, ...(cents !== undefined && { amount: text(cents) }) }),
    match: async (id, cents) =>
      act(`orders/${id}/match`, { reference: `NPP ${randomUUID()}`, amount: text(cents) }),
    read: call,
    send: async (path) => call(path, { body: {} }),
  };
}
