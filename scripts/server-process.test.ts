import { expect, test } from "vitest";

import { startServer } from "./server-process.ts";

const node = (program: string) => [process.execPath, "-e", program] as const;
const idle = "setInterval(() => {}, 1000);";
const readyLine = "console.log('NUC Wallet is ready at http://127.0.0.1:' + process.env.PORT);";

test("a server is there once it says so, on a port of its own", async () => {
  const server = await startServer({ env: {}, command: node(readyLine + idle) });
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await server.stop("SIGKILL")).toBeNull();
});

test("it gets no NODE_ENV of the test runner's, and the settings that it was given", async () => {
  const program = `console.log(process.env.NODE_ENV, process.env.FAUCET);${readyLine}${idle}`;
  const server = await startServer({ env: { FAUCET: "true" }, command: node(program) });
  expect(server.output()).toContain("undefined true");
  await server.stop("SIGKILL");
});

test("one that ends before it is ready fails with what it printed", async () => {
  const command = node("console.error('PORT must be a port number'); process.exit(3);");
  await expect(startServer({ env: {}, command })).rejects.toThrow(
    /ended with 3[^]*PORT must be a port number/,
  );
});

test("one that is not ready in time is ended", async () => {
  const command = node(`console.log(process.pid);${idle}`);
  const failure = await startServer({ env: {}, command, within: 1_500 }).then(
    () => "it started",
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );
  expect(failure).toContain("not ready within 1500 ms");
  const pid = Number(/\n(\d+)/.exec(failure)?.[1]);
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("the exit code after a signal is the server's own", async () => {
  const program = `process.on('SIGTERM', () => process.exit(7));${readyLine}${idle}`;
  const server = await startServer({ env: {}, command: node(program) });
  expect(await server.stop()).toBe(7);
});
