import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { staleTargets, takeBuild } from "./setup/build.mjs";
import { npm, root } from "./setup/process.mjs";
import { startServer } from "./server-process.ts";

const inGit = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root }).status === 0;
const minutes = 60_000;

// Tests what is committed: a clone has nothing else. Without git there is nothing to clone.
describe.skipIf(!inGit)("npm start in a fresh clone", () => {
  const folder = mkdtempSync(join(tmpdir(), "nuc-clone-"));
  const clone = join(folder, "nuc-wallet");

  beforeAll(() => {
    // A checkout that belongs to somebody else may be read here all the same.
    execFileSync("git", ["-c", "safe.directory=*", "clone", "--quiet", root, clone]);
  }, 2 * minutes);
  afterAll(() => {
    // What it built is what the journeys run on, where nothing is changed here.
    for (const target of staleTargets()) takeBuild(target, clone);
    rmSync(folder, { recursive: true, force: true });
  }, 2 * minutes);

  const npmStart = () =>
    startServer({
      command: npm("start"),
      cwd: clone,
      env: { DATA_DIR: join(folder, "data") },
      within: 5 * minutes,
    });

  test(
    "installs, builds, serves the page, and ends with 0 on SIGTERM",
    { timeout: 6 * minutes },
    async () => {
      const server = await npmStart();
      const page = await fetch(`${server.url}/`);
      expect(page.status).toBe(200);
      expect(page.headers.get("content-type")).toContain("text/html");
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(await server.stop("SIGTERM")).toBe(0);
    },
  );

  test("does not install or build a second time", { timeout: minutes }, async () => {
    const server = await npmStart();
    expect(server.output()).not.toMatch(/Installing|Building/);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.stop("SIGTERM")).toBe(0);
  });

  test("leaves nothing behind that git would see", () => {
    expect(execFileSync("git", ["-C", clone, "status", "--porcelain"], { encoding: "utf8" })).toBe(
      "",
    );
  });
});
