import { beforeEach, expect, test } from "vitest";
import { keepSettings, settingsOf } from "./till-settings.ts";

const settings = { till: "holder · Counter 1", wallet: "5Counter", favourites: ["p1"] };

beforeEach(() => localStorage.clear());

test("a till is remembered with its wallet and favourites", () => {
  keepSettings(settings);
  expect(settingsOf(settings.till)).toEqual(settings);
});

test.each([{ wallet: 5 }, { favourites: [1, null] }, { favourites: "p1" }])(
  "damaged settings of a till are left out: %j",
  (damage) => {
    localStorage.setItem("tills", JSON.stringify([{ ...settings, ...damage }]));
    expect(settingsOf(settings.till)).toEqual({ till: settings.till, favourites: [] });
  },
);
