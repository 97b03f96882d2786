import { expect, it } from "vitest";
import { createLogger } from "../log/logger.ts";
import { eventually } from "../testing/eventually.ts";
import { LocalProcess } from "./local-process.ts";
import { startProcess } from "./start-process.ts";

const options = { log: createLogger("silent"), logLevel: "silent" };

it("ends when it is idle for a while, and starts again with the next question", async () => {
  const local = new LocalProcess({ ...options, idle: 1 });
  const first = await local.use(async () => local.pid());
  await eventually(async () => (await local.pid()) === undefined || undefined, 30_000);
  const second = await local.use(async () => local.pid());
  expect([first, second].every((pid) => pid !== undefined)).toBe(true);
  expect(second).not.toBe(first);
  await local.close();
});

it("ends when the server that started it is gone", async () => {
  const { child } = await startProcess(options);
  child.ref();
  // What the system does when it closes the files of a process that was killed.
  child.disconnect();
  await eventually(() => child.exitCode ?? undefined, 30_000);
  expect(child.exitCode).toBe(0);
});
