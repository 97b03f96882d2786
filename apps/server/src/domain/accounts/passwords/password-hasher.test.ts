import * as argon2 from "@node-rs/argon2";
import { expect, it, vi } from "vitest";
import type { AppError } from "../../../platform/http/app-error.ts";
import { PASSWORD_COST } from "../../../platform/config/password-cost.ts";
import { createPasswordHasher } from "./password-hasher.ts";

it("verifies what it hashed, with the parameters of the decision", async () => {
  const hasher = createPasswordHasher(PASSWORD_COST);
  const hash = await hasher.hash("correct horse battery");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(hash, "correct horse battery")).toBe(true);
  expect(await hasher.verify(hash, "correct horse Battery")).toBe(false);
});

it("takes both Unicode spellings of one password", async () => {
  const hasher = createPasswordHasher(PASSWORD_COST);
  const hash = await hasher.hash("caf\u00e9 au lait");
  expect(await hasher.verify(hash, "cafe\u0301 au lait")).toBe(true);
});

it("does the same work for an account that does not exist, and never lets it in", async () => {
  const verify = vi.fn(argon2.verify);
  const hasher = createPasswordHasher(
    PASSWORD_COST,
    { running: 1, waiting: 0 },
    { hash: argon2.hash, verify },
  );
  expect(await hasher.verify(null, "any password")).toBe(false);
  expect(verify).toHaveBeenCalledOnce();
  expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it("refuses with 429 when more wait than it takes", async () => {
  const hasher = createPasswordHasher(PASSWORD_COST, { running: 1, waiting: 1 });
  const hash = await hasher.hash("correct horse battery");
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, async () => hasher.verify(hash, "correct horse battery")),
  );
  const refused = answers.flatMap((answer) =>
    answer.status === "rejected" ? [(answer.reason as AppError).status] : [],
  );
  expect(refused).toEqual([429, 429, 429]);
});
