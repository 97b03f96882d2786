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
