import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { openPlatformApp } from "../testing/platform-app.ts";

it("finishes the requests under way and takes no new ones", async () => {
  const work = { begun: () => {}, finish: () => {} };
  const begun = new Promise<void>((resolve) => (work.begun = resolve));
  const finished = new Promise<void>((resolve) => (work.finish = resolve));
  const app = await openPlatformApp(async (routes) => {
    routes.get("/slow", { config: { access: "anyone" } }, async () => {
      work.begun();
      await finished;
      return { done: true };
    });
  });
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;

  const slow = fetch(`${url}/api/test/slow`);
  await begun;
  const closed = app.close();
  await expect.poll(() => app.app.server.listening).toBe(false);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow("fetch failed");
  work.finish();
  const answer = await slow;
  expect(answer.headers.get("connection")).toBe("close");
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
  await closed;
});
