import { NETWORK_MESSAGES } from "@nuc/contract";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { fakeNetwork } from "../testing/fake-network.ts";
import { runOperation } from "./worker-client.ts";

vi.mock("./vault.worker.ts?worker&url", () => ({ default: "/assets/vault.worker-1a2b3c.js" }));
/** A worker whose file cannot be fetched. */
vi.mock("./trusted-worker.ts", () => ({
  startWorker: () => {
    const worker = Object.assign(new EventTarget(), {
      postMessage: () => queueMicrotask(() => worker.dispatchEvent(new Event("error"))),
      terminate: () => undefined,
    });
    return worker;
  },
}));

const server = fakeNetwork();
const ask = async (): Promise<unknown> => runOperation("newKeys", undefined);

// covers: network.newVersion
test("a worker whose file is gone says that there is a new version", async () => {
  server.use(
    http.head("*/assets/vault.worker-1a2b3c.js", () => new HttpResponse(null, { status: 404 })),
  );
  await expect(ask()).rejects.toMatchObject({
    name: "NewVersionError",
    message: NETWORK_MESSAGES.newVersion,
  });
});

test.each([
  ["whose file is there", () => new HttpResponse(null)],
  ["without a connection", () => HttpResponse.error()],
])("a worker that dies %s could not run", async (_case, answer) => {
  server.use(http.head("*/assets/vault.worker-1a2b3c.js", answer));
  await expect(ask()).rejects.toMatchObject({ name: "WorkerFailedError" });
});
