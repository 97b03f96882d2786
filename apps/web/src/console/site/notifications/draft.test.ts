import { expect, test } from "vitest";
import { draftOf, emptyDraft, faultOfReaders, payloadOf, readersInWords } from "./draft.ts";

const draft = { ...emptyDraft, title: "A title", message: "A text" };

test("goes to everybody immediately where nothing else is chosen", () => {
  expect(payloadOf(draft)).toEqual({
    title: "A title",
    message: "<p>A text</p>",
    category: "announcement",
  });
});

test("comes back as it was written", () => {
  const written = {
    ...draft,
    readers: "audience" as const,
    countries: "au, nz au",
    wallet: "yes" as const,
    miner: "no" as const,
    publishAt: "2030-01-31T13:00",
    ttl: "2030-02-01T13:00",
  };
  const payload = payloadOf(written);
  expect(payload.audience).toEqual({ countries: ["AU", "NZ"], wallet: true, miner: false });
  const { publishAt: at = "", ttl: end = "" } = payload;
  const record = {
    ...payload,
    id: "a",
    create_time: at,
    ttl: end,
    username: null,
    audience: payload.audience ?? null,
    sent_by: "admin",
    publish_at: at,
    version: 1,
    counts: null,
  };
  expect(draftOf(record)).toEqual({ ...written, countries: "AU, NZ" });
  expect(readersInWords(record)).toBe("people in AU, NZ, with a wallet, without a miner");
});

test.each([
  [{ readers: "user" as const }, "Name the user."],
  [{ readers: "audience" as const }, "Choose at least one condition."],
  [
    { readers: "audience" as const, countries: "Australia" },
    "AUSTRALIA is not a country code. Use two letters each, such as AU, NZ.",
  ],
  [{}, undefined],
])("of %j says %s", (change, fault) => {
  expect(faultOfReaders({ ...draft, ...change })).toBe(fault);
});
