import type { Endpoint, Service } from "@nuc/contract";

/** Milliseconds for which what a call has changed may still come back as news. */
const echo = 10_000;

interface Change {
  readonly service: Service;
  /** Of the page's own clock; undefined while it is under way. */
  answered?: number;
}

/** Of this page, oldest first. */
let changes: Change[] = [];

/** Follows a call that may change something; one that is refused has changed nothing. */
export async function followChange<Answer>(
  { method, service }: Endpoint,
  answer: Promise<Answer>,
): Promise<Answer> {
  if (method === "GET") return await answer;
  const change: Change = { service };
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

/** Whether this page has just changed something at one of the services. Each change accounts for one piece of news. */
export function takeOwnChange(services: readonly Service[]): boolean {
  const now = performance.now();
  changes = changes.filter(({ answered }) => answered === undefined || now - answered < echo);
  const found = changes.find(({ service }) => services.includes(service));
  changes = changes.filter((change) => change !== found);
  return found !== undefined;
}
