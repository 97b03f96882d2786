import { NETWORK_MESSAGES } from "@nuc/contract";
import type { OperationName, Operations } from "./operations.ts";
import { startWorker } from "./trusted-worker.ts";
import workerUrl from "./vault.worker.ts?worker&url";
import type { WorkerAnswer, WorkerRequest } from "./worker-protocol.ts";

/** A failure inside the worker; `name` is the name of the error class there. */
class VaultOperationError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Why a worker died: where its file is gone, the site was updated while the page was open. */
async function causeOfDeath(): Promise<VaultOperationError> {
  const file = new URL(workerUrl, location.href);
  const answer = await fetch(file, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  return answer?.status === 404
    ? new VaultOperationError("NewVersionError", NETWORK_MESSAGES.newVersion)
    : new VaultOperationError("WorkerFailedError", "The signing worker could not run.");
}

type Input<Name extends OperationName> = Parameters<Operations[Name]>[0];
type Output<Name extends OperationName> = Awaited<ReturnType<Operations[Name]>>;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** Sends operations to one worker and matches its answers by number. */
class WorkerClient {
  #worker: Worker | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();

  run<Name extends OperationName>(operation: Name, input: Input<Name>): Promise<Output<Name>> {
    const id = ++this.#lastId;
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#started().postMessage({ id, operation, input } satisfies WorkerRequest);
    }) as Promise<Output<Name>>;
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = startWorker(workerUrl);
    worker.addEventListener("message", (event: MessageEvent<WorkerAnswer>) =>
      this.#settle(event.data),
    );
    worker.addEventListener("error", () => void this.#fail());
    this.#worker = worker;
    return worker;
  }

  #settle(answer: WorkerAnswer) {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("error" in answer)
      waiting?.reject(new VaultOperationError(answer.error.name, answer.error.message));
    else waiting?.resolve(answer.value);
  }

  /** The worker died: all waiting callers get an error, and the next call starts a fresh one. */
  async #fail() {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    const error = await causeOfDeath();
    for (const { reject } of waiting) reject(error);
  }
}

const client = new WorkerClient();

/** Runs one operation on a secret phrase in the worker. Rejects with the worker's error name. */
export function runOperation<Name extends OperationName>(
  operation: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  return client.run(operation, input);
}
