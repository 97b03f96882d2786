import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";

import { withSetupLock } from "./lock.mjs";

const folder = mkdtempSync(join(tmpdir(), "nuc-lock-"));
const file = join(folder, "setup.lock");
const nobody = () => expect.unreachable("nobody else holds the lock");

afterAll(() => rmSync(folder, { recursive: true }));

test("a second set-up waits for the first and says for whom", async () => {
  const order: string[] = [];
  const first = withSetupLock(
    async () => {
      await pause(200);
      order.push("first");
    },
    nobody,
    file,
  );
  await vi.waitUntil(() => existsSync(file));
  const onWait = vi.fn();
  await withSetupLock(async () => order.push("second"), onWait, file);
  await first;
  expect(order).toEqual(["first", "second"]);
  expect(onWait).toHaveBeenCalledExactlyOnceWith(process.pid);
});

test("the lock of a killed set-up is taken over", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(file, String(pid));
  expect(await withSetupLock(async () => "done", nobody, file)).toBe("done");
});

test("a set-up that fails gives the lock back", async () => {
  const failing = withSetupLock(() => Promise.reject(new Error("no network")), nobody, file);
  await expect(failing).rejects.toThrow("no network");
  expect(existsSync(file)).toBe(false);
});
