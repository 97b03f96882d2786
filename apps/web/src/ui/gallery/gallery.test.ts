import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "..");
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
  .map((file) => ({
    isGallery: file.startsWith("gallery"),
    text: readFileSync(join(folder, file), "utf8"),
  }));

const namesIn = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ({ 1: name = "" }) => name);

/** Drawn as an element, or loaded when it is needed and then drawn. */
const drawnIn = (text: string): string[] =>
  namesIn(text, /(?:<|\)\)\.|createElement\()([A-Z]\w+)/g);
const componentsIn = (text: string): string[] => namesIn(text, /^export function ([A-Z]\w+)/gm);

test("every component stands in the gallery, by itself or in another one", () => {
  const samples = sources.filter(({ isGallery }) => isGallery).map(({ text }) => text);
  const room = sources.filter(({ isGallery }) => !isGallery).map(({ text }) => text);
  // Toasts surround every screen, the gallery too.
  const drawn = new Set(["ToastProvider", ...samples.flatMap(drawnIn)]);
  for (const name of drawn) {
    const own = room.find((text) => componentsIn(text).includes(name));
    for (const inside of drawnIn(own ?? "")) drawn.add(inside);
  }
  const components = room.flatMap(componentsIn);
  expect(components.length).toBeGreaterThan(60);
  expect(components.filter((name) => !drawn.has(name))).toEqual([]);
});
