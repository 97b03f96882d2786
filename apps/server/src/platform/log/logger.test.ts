import { DatabaseUnreachableError } from "@nuc/database";
import { expect, it } from "vitest";
import { createLogger } from "./logger.ts";

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger("debug", { write: (line: string) => void lines.push(line) }));
  return lines.join("");
}

it("hides the values of secret names at every depth that a request has", () => {
  const secret = "correct-horse";
  const text = logged((log) => {
    log.info({ password: secret }, "top");
    log.info({ headers: { authorization: secret, cookie: secret } }, "headers");
    log.info({ body: { data: { otpCode: secret, password: secret } } }, "wrapped");
    log.info({ request: { body: { data: { mnemonic: secret } } } }, "deep");
    log.info({ tries: [{ pin: secret }] }, "in a list");
    log.info({ data: { loginToken: secret } }, "of a login");
    log.child({ token: secret }).info("of a child");
  });
  expect(text).not.toContain(secret);
  expect(text.match(/\[redacted\]/g)).toHaveLength(9);
});

it("logs an error with its kind, words and causes, without its data", () => {
  const cause = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: "Key (email)=(customer@mail.example) already exists.",
  });
  const text = logged((log) => log.error({ err: new TypeError("broken", { cause }) }, "failed"));
  expect(JSON.parse(text)).toMatchObject({
    level: "error",
    msg: "failed",
    err: {
      type: "TypeError",
      message: "broken",
      cause: { message: "duplicate key", errorCode: "23505" },
    },
  });
  expect(text).not.toContain("customer@mail.example");
});

it("says once a minute, without stacks, what a database that is away stops", () => {
  const away = new DatabaseUnreachableError("db:5432/nuc", "connect ECONNREFUSED", new Error("x"));
  const lines = logged((log) => {
    for (let look = 0; look < 3; look += 1)
      log.child({ look }).warn({ err: away }, "reading events failed");
    log.warn({ err: new Error("of the ledger", { cause: away }) }, "ledger error");
    for (let look = 0; look < 2; look += 1) log.warn({ err: new Error("other") }, "job failed");
  })
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { msg: string; err: { stack?: string } });
  expect(lines.map(({ msg, err }) => [msg, err.stack !== undefined])).toEqual([
    ["reading events failed", false],
    ["ledger error", false],
    ["job failed", true],
    ["job failed", true],
  ]);
});
