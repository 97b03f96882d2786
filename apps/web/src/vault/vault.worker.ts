import { operations } from "./operations.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-protocol.ts";

/** One request at a time is enough: a person types one password at a time. */
async function answer({ id, operation, input }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const run = operations[operation] as (input: unknown) => unknown;
    return { id, value: await run(input) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error("Unknown failure");
    return { id, error: { name, message } };
  }
}

self.addEventListener("message", (event: MessageEvent<WorkerRequest>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});
