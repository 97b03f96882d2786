import { expect, it } from "vitest";
import { FormSlots } from "./form-slots.ts";

const takeAll = (slots: FormSlots, accounts: readonly string[]) =>
  accounts.filter((account) => slots.take(account)).length;

it("read three forms of an account at once, until one has been read", () => {
  const slots = new FormSlots();
  expect(takeAll(slots, ["a", "a", "a", "a"])).toBe(3);
  slots.release("a");
  expect(takeAll(slots, ["a", "a"])).toBe(1);
});

it("are not used up by a few accounts", () => {
  const slots = new FormSlots();
  const greedy = ["a", "b", "c", "d", "e", "f"].flatMap((account) => [account, account, account]);
  expect(takeAll(slots, greedy)).toBe(11);
  expect(takeAll(slots, ["g", "h", "i", "j", "k", "l"])).toBe(5);
});
