import { DatabaseBusyError } from "@nuc/database";
import { expect, it } from "vitest";
import { repetitionsOfOutage } from "./outage-lines.ts";

it("takes the same message for a repetition within a minute, if the database is away", () => {
  let now = 0;
  const isRepeated = repetitionsOfOutage(() => now);
  const err = new DatabaseBusyError(10_000, undefined);
  expect(isRepeated([{ err }, "polling failed"])).toBe(false);
  now = 59_999;
  expect(isRepeated([{ err }, "polling failed"])).toBe(true);
  expect(isRepeated([{ err }, "another message"])).toBe(false);
  now = 60_000;
  expect(isRepeated([{ err }, "polling failed"])).toBe(false);
  for (const line of [["text"], [undefined, "text"], [null, "text"], [{ err: "odd" }, "text"]])
    expect([isRepeated(line), isRepeated(line)]).toEqual([false, false]);
});
