import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { PictureError } from "../identity-error.ts";
import { decode } from "../image/decode.ts";
import type { Picture } from "../image/picture.ts";
import { distortions } from "../testing/distort.ts";
import { anotherDay, asDataUrl, groupPhoto, portrait } from "../testing/faces.ts";
import { hostileFiles } from "../testing/hostile.ts";
import { annasLicence, licenceBack, licenceFront } from "../testing/licences.ts";
import { anna, card, passport } from "../testing/specimens.ts";
import { comparedTwice } from "./compare.ts";
import { checkLicence } from "./licence.ts";
import { checkPassport } from "./passport.ts";
import { checkPhotoId } from "./photo-id.ts";
import { checkSelfie } from "./selfie.ts";

const person = { firstName: "Anna Maria", lastName: "Eriksson", birthDate: "1974-08-12" };
const today = "2026-11-23";

async function spoilt(name: string, picture: Picture): Promise<Picture> {
  const distortion = distortions[name];
  if (distortion === undefined) throw new Error(`There is no ${name}`);
  return distortion(picture);
}

// Models and programs come inside packages.
beforeAll(() => {
  vi.stubGlobal("fetch", () => {
    throw new Error("Something is fetched");
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Two people of the samples, each alone. */
const one = (high: number) => portrait(1, [0.15, 0.16, 0.23, 0.44], high);
const other = (high: number) => portrait(1, [0.37, 0.2, 0.23, 0.44], high);

test("a passport at an angle passes", async () => {
  const photo = await spoilt("8 degrees", await passport(anna, { pixels: 1_400 }));
  expect(await checkPassport(photo, person, today)).toMatchObject({
    outcome: "pass",
    found: { number: "L898902C3" },
  });
});

test("equal letters side by side are not read as one, in a camera's frame either", async () => {
  const holder = { ...anna, names: "HOLDER<<ACCOUNT", birth: "900131", optional: "" };
  const page = await passport({ ...holder, number: "PA713365X" }, { pixels: 1_280 });
  // A camera spreads the greys of paper and print; lines as high as these were read too narrow.
  const data = Buffer.from(page.data.map((byte) => Math.max(0, (byte * 0.85 - 16) * (255 / 219))));
  const named = { firstName: "Account", lastName: "Holder", birthDate: "1990-01-31" };
  expect(await checkPassport({ ...page, data }, named, today)).toMatchObject({
    outcome: "pass",
    found: { family: "HOLDER", given: "ACCOUNT" },
    scores: { readings: 3 },
  });
});

test("a passport whose zone a lamp hides asks for another photo", async () => {
  const photo = await spoilt("glare on the zone", await passport(anna, { pixels: 1_000 }));
  const verdict = await checkPassport(photo, person, today);
  expect(verdict).toMatchObject({ outcome: "fail", retake: true });
  expect(verdict.reasons).toContain("no-zone");
});

test("a card passes with its zone and one face, and is no passport, upside down either", async () => {
  const photo = await card(anna, "TD1", {
    pixels: 1_300,
    portrait: await asDataUrl(await one(560)),
  });
  const turned = await spoilt("upside down", photo);
  expect(await checkPhotoId([photo], person, today)).toMatchObject({
    outcome: "pass",
    scores: { faces: 1 },
  });
  expect(await checkPassport(turned, person, today)).toMatchObject({
    outcome: "fail",
    reasons: ["other-document"],
  });
});

test("a card without a face asks for another photo", async () => {
  const photo = await card(anna, "TD2", { pixels: 1_000 });
  expect(await checkPhotoId([photo], person, today)).toMatchObject({
    outcome: "fail",
    reasons: ["no-face"],
  });
});

test("a licence passes by its code, whichever side comes first; another's name and a day too late do not", async () => {
  const back = await spoilt("5 degrees", await licenceBack(annasLicence, { pixels: 1_600 }));
  expect(await checkLicence([back], person, today)).toMatchObject({
    outcome: "pass",
    found: { state: "USA-NY", number: "D1234567" },
  });
  expect(await checkLicence([back], { ...person, firstName: "Berta" }, today)).toMatchObject({
    outcome: "review",
    reasons: ["name-differs"],
  });
  expect((await checkLicence([back], person, "2034-04-16")).reasons).toEqual(["expired"]);
});

test("a licence without a code is never better than a review", async () => {
  const front = await licenceFront("DRIVER LICENCE", "VICTORIA AUSTRALIA", annasLicence, {
    pixels: 1_200,
  });
  const photo = await spoilt("2 degrees", front);
  expect(await checkLicence([photo], person, today)).toMatchObject({
    outcome: "review",
    reasons: ["no-code", "text-only"],
    scores: { lastName: 1, firstName: 1, birthDate: 1 },
  });
});

test("a card that is no licence asks for another photo", async () => {
  const library = await licenceFront("LIBRARY CARD", "SAMPLETON", annasLicence, { pixels: 1_000 });
  expect(await checkLicence([library], person, today)).toMatchObject({
    outcome: "fail",
    retake: true,
    reasons: ["not-a-document"],
  });
});

test("a selfie passes beside its own portrait, and not beside another's", async () => {
  const document = await passport(anna, {
    pixels: 1_200,
    portrait: await asDataUrl(await one(560)),
  });
  const own = await checkSelfie(await one(560), document);
  expect(own).toMatchObject({ outcome: "pass", scores: { faces: 1 } });
  expect(own.scores["distance"]).toBeLessThan(0.4);
  const verdict = await checkSelfie(await other(560), document);
  expect(verdict.outcome).not.toBe("pass");
});

// covers: 3.kyc-call.11
test("a photo of the portrait in two documents goes to review, one of another day passes", async () => {
  const scene = { pixels: 1_300, portrait: await asDataUrl(await one(560)) };
  const [page, id] = [await passport(anna, scene), await card(anna, "TD1", scene)];
  const outcomeOf = async (selfie: Picture) =>
    comparedTwice(await checkSelfie(selfie, id), await checkSelfie(selfie, page));
  expect(await outcomeOf(await one(720))).toMatchObject({
    outcome: "review",
    reasons: ["face-too-alike"],
  });
  expect(await outcomeOf(await anotherDay(await one(720)))).toMatchObject({
    outcome: "pass",
    reasons: [],
  });
});

test("several faces, no face and no portrait are distinguished", async () => {
  const [selfie, page] = [await one(560), await passport(anna, { pixels: 900 })];
  expect((await checkSelfie(await groupPhoto(1), selfie)).reasons).toEqual(["several-faces"]);
  expect((await checkSelfie(page, selfie)).reasons).toEqual(["no-face"]);
  expect(await checkSelfie(selfie, page)).toMatchObject({
    outcome: "review",
    reasons: ["no-portrait"],
  });
});

test("no hostile file passes as anything", async () => {
  const outcomes = new Set<string>();
  for (const { bytes } of await hostileFiles()) {
    const picture = await decode(bytes).catch((error: unknown) => error);
    if (picture instanceof Error) {
      outcomes.add(picture instanceof PictureError ? "refused" : picture.message);
      continue;
    }
    const decoded = picture as Picture;
    const verdicts = [
      await checkPassport(decoded, person, today),
      await checkLicence([decoded], person, today),
      await checkPhotoId([decoded], person, today),
    ];
    for (const { outcome } of verdicts) outcomes.add(outcome);
  }
  expect([...outcomes].toSorted()).toEqual(["fail", "refused"]);
});
