import { expect, test } from "vitest";

import { parseMrz } from "../mrz/mrz.ts";
import { type Holder, makeTd3 } from "../testing/make-mrz.ts";
import { anna } from "../testing/specimens.ts";
import type { ZoneReading } from "../zone/read-zone.ts";
import { documentKey, foundInZone, isSamePerson } from "./compare.ts";
import { zoneVerdict } from "./passport.ts";
import { versions, demoteToReview } from "./verdict.ts";

const person = { firstName: "Anna Maria", lastName: "Eriksson", birthDate: "1974-08-12" };
const today = "2026-11-23";
const look = { faults: [], useless: false, pages: 1, scores: { edge: 1 } };

function reading(change: Partial<Holder> = {}, sure = true): ZoneReading {
  const parsed = parseMrz(makeTd3({ ...anna, ...change }));
  if (parsed === undefined) throw new Error("No zone");
  return { ...parsed, sure, readings: 3 };
}

const judge = (zone: ZoneReading, who = person, day = today) => zoneVerdict(zone, look, who, day);

test("a zone that holds, agrees and is not over passes, with what was found and what decided", () => {
  expect(judge(reading())).toMatchObject({
    outcome: "pass",
    reasons: [],
    scores: { edge: 1, readings: 3 },
    versions: { "@nuc/identity": "0.1.0", "onnxruntime-node": "1.30.0" },
    found: { state: "AUS", number: "L898902C3", birthDate: "1974-08-12", expiryDate: "2034-04-15" },
  });
  expect(Object.values(versions).every((version) => /^\d/.test(version))).toBe(true);
});

test.each([
  ["another name", { ...person, lastName: "Erikson" }, "name-differs"],
  ["fewer names", { ...person, firstName: "Anna" }, "name-in-part"],
  ["another birthday", { ...person, birthDate: "1974-08-13" }, "birth-date-differs"],
  ["another century", { ...person, birthDate: "1874-08-12" }, "birth-date-differs"],
])("%s goes to review", (_, who, reason) => {
  expect(judge(reading(), who)).toMatchObject({
    outcome: "review",
    retake: false,
    reasons: [reason],
  });
});

test("readings that differ go to review, and so does more than one document", () => {
  expect(judge(reading({}, false))).toMatchObject({
    outcome: "review",
    reasons: ["uncertain-reading"],
  });
  expect(zoneVerdict(reading(), { ...look, pages: 2 }, person, today).reasons).toEqual([
    "several-documents",
  ]);
  expect(judge(reading({ birth: "74<<<<" })).reasons).toEqual(["birth-date-unknown"]);
});

test("a document is good on its last day and fails on the next", () => {
  expect(judge(reading(), person, "2034-04-15").outcome).toBe("pass");
  expect(judge(reading(), person, "2034-04-16")).toMatchObject({
    outcome: "fail",
    retake: false,
    reasons: ["expired"],
  });
});

test("a check digit that does not hold, or a state that there is not, asks for another photo and finds nothing", () => {
  const wrong = reading();
  const spoilt = { ...wrong, faults: ["number"] as const };
  for (const zone of [spoilt, reading({ nationality: "UTO" })]) {
    expect(judge(zone)).toMatchObject({ outcome: "fail", retake: true, reasons: ["unreadable"] });
    expect(judge(zone)).not.toHaveProperty("found");
  }
});

test("a birthday is never in the future, and an old document never counts as one to come", () => {
  expect(foundInZone(reading({ birth: "261124" }).mrz, today).birthDate).toBe("1926-11-24");
  expect(foundInZone(reading({ birth: "261123" }).mrz, today).birthDate).toBe("2026-11-23");
  expect(foundInZone(reading({ expiry: "980101" }).mrz, today).expiryDate).toBe("1998-01-01");
});

test("two documents are of one person by names and birthday", () => {
  const one = foundInZone(reading().mrz, today);
  expect(isSamePerson(one, { ...one, given: "ANNA", number: "X" })).toBe(true);
  expect(isSamePerson({ ...one, given: "ANNA" }, one)).toBe(true);
  expect(isSamePerson(one, { ...one, family: "BERG" })).toBe(false);
  expect(isSamePerson(one, { ...one, birthDate: "1974-08-13" })).toBe(false);
  expect(isSamePerson({ ...one, birthDate: "" }, { ...one, birthDate: "" })).toBe(false);
});

test("a document has one key for each secret, which does not reveal its number", () => {
  const found = foundInZone(reading().mrz, today);
  const key = documentKey(Buffer.alloc(32, 1), found);
  expect(documentKey(Buffer.alloc(32, 1), { ...found, family: "BERG", number: "L898902C3" })).toBe(
    key,
  );
  expect(documentKey(Buffer.alloc(32, 2), found)).not.toBe(key);
  expect(documentKey(Buffer.alloc(32, 1), { ...found, state: "NZL" })).not.toBe(key);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
});

test("a doubt from elsewhere makes a pass a review, and betters nothing", () => {
  expect(demoteToReview(judge(reading()), "used-elsewhere")).toMatchObject({
    outcome: "review",
    reasons: ["used-elsewhere"],
  });
  expect(demoteToReview(judge(reading(), person, "2040-01-01"), "used-elsewhere").outcome).toBe(
    "fail",
  );
});
