import { describe, expect, it } from "vitest";
import { QueryOutsideTransactionError } from "./errors.ts";
import { TransactionScope } from "./transaction-scope.ts";

describe("the scopes of two databases", () => {
  it("forbid each its own root handle, whichever began first", async () => {
    const outer = new TransactionScope();
    const inner = new TransactionScope();
    const other = new TransactionScope();
    const leaveOuter = outer.enter();
    const leaveInner = inner.enter();
    await Promise.resolve();
    expect(() => outer.assertOutside()).toThrow(QueryOutsideTransactionError);
    expect(() => inner.assertOutside()).toThrow(QueryOutsideTransactionError);
    expect(() => other.assertOutside()).not.toThrow();
    leaveInner();
    expect(() => inner.assertOutside()).not.toThrow();
    expect(() => outer.assertOutside()).toThrow(QueryOutsideTransactionError);
    leaveOuter();
    expect(() => outer.assertOutside()).not.toThrow();
  });

  it("end with the code that they were entered in", async () => {
    const scope = new TransactionScope();
    let isOutside = false;
    const within = async () => {
      await Promise.resolve();
      scope.enter();
      await Promise.resolve();
    };
    await Promise.all([
      within(),
      (async () => {
        for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
        scope.assertOutside();
        isOutside = true;
      })(),
    ]);
    expect(isOutside).toBe(true);
  });
});
