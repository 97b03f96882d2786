import type { Endpoint } from "@nuc/contract";

/** Milliseconds for which what a call has changed may still come back as news. */
const echo = 10_000;

/** What of an endpoint tells its calls from others. */
export type ChangingCall = Pick<Endpoint, "method" | "service" | "path">;

interface Change {
  readonly by: ChangingCall;
  /** Of the page's own clock; undefined while it is under way. */
  answered?: number;
}

/** Of this page, oldest first. */
let changes: Change[] = [];

/** Follows a call that may change something; one that is refused has changed nothing. */
export async function followChange<Answer>(by: Endpoint, answer: Promise<Answer>): Promise<Answer> {
  if (by.method === "GET") return await answer;
  const change: Change = { by };
  changes.push(change);
  try {
    const given = await answer;
    change.answered = performance.now();
    return given;
  } catch (error) {
    changes = changes.filter((other) => other !== change);
    throw error;
  }
}

/** For tests: what was changed before is forgotten. */
export function forgetOwnChanges(): void {
  changes = [];
}

const isSame = (one: ChangingCall, other: ChangingCall): boolean =>
  one.method === other.method && one.service === other.service && one.path === other.path;

/** Whether this page has just changed something by one of the calls. Each change accounts for one piece of news. */
export function takeOwnChange(calls: readonly ChangingCall[]): boolean {
  const now = performance.now();
  changes = changes.filter(({ answered }) => answered === undefined || now - answered < echo);
  const found = changes.find(({ by }) => calls.some((call) => isSame(call, by)));
  changes = changes.filter((change) => change !== found);
  return found !== undefined;
}
