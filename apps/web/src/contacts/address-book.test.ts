import "fake-indexeddb/auto";
import { encodeAddress } from "@nuc/keys";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { queryClient } from "../session/calls/query-client.ts";
import { startSession } from "../session/storage/session-store.ts";
import { changeBook } from "./address-book.ts";
import { withEntry, type BookEntry } from "./entries.ts";
import { readKeptBook } from "./kept-books.ts";
import { bookKey, openBook, UnreadableBookError } from "./sealed-book.ts";
import { sessionUser } from "../session/testing/session-user.ts";

const keys: Record<string, string> = { one: `0x${"11".repeat(32)}`, two: `0x${"22".repeat(32)}` };
let asked = 0;
const server = setupServer(
  http.get("http://wallet.test/api/v1/nuc/wallet/address-book-key", ({ request }) => {
    asked += 1;
    const token = request.headers.get("authorization")?.replace("Bearer ", "") ?? "";
    return HttpResponse.json({ data: { key: keys[token] } });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => queryClient.clear());

async function keptBook(username: string) {
  const kept = await readKeptBook(username);
  if (kept === undefined) throw new Error("Nothing was kept");
  return kept;
}

const addressOf = (seed: number) => encodeAddress(new Uint8Array(32).fill(seed));
const signIn = (username: string) => startSession(username, { ...sessionUser, username });
const add = (name: string, seed: number) =>
  changeBook((entries) => withEntry(entries, { name, address: addressOf(seed) }));
const cached = (username: string) =>
  queryClient.getQueryData<BookEntry[]>(["address-book", username])?.map(({ name }) => name);

test("a book is kept sealed, one for each account, and the key is asked for once", async () => {
  signIn("one");
  await add("Landlord", 1);
  await add("Bakery", 2);
  expect([cached("one"), asked]).toEqual([["Bakery", "Landlord"], 1]);
  signIn("two");
  await add("Garage", 3);
  expect(cached("two")).toEqual(["Garage"]);
  const kept = await keptBook("one");
  const text = new TextDecoder("latin1").decode(kept.sealed);
  expect(text).not.toContain("Landlord");
  expect(text).not.toContain(addressOf(1));
});

test("a book opens with its own account's key alone", async () => {
  const kept = await keptBook("one");
  const [one, two] = [await bookKey(`0x${"11".repeat(32)}`), await bookKey(`0x${"22".repeat(32)}`)];
  expect(await openBook(kept, one, "one")).toHaveLength(2);
  await expect(openBook(kept, two, "one")).rejects.toThrow(UnreadableBookError);
  await expect(openBook(kept, one, "two")).rejects.toThrow(UnreadableBookError);
});

test("a change that fails leaves the book as it was", async () => {
  signIn("one");
  const before = await readKeptBook("one");
  await expect(
    changeBook(() => {
      throw new RangeError("no");
    }),
  ).rejects.toThrow(RangeError);
  expect(await readKeptBook("one")).toEqual(before);
});
