import { describe, expect, it } from "vitest";
import { edgePlaces, edgeRoom } from "./edge-places.ts";

/** Blocks `newest` down to `oldest`. */
const blocks = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => ({ number: newest - index }));

const shown = (places: ReturnType<typeof edgePlaces>, widths: readonly string[]) =>
  places.filter((place) => widths.includes(place.from)).map((place) => place.block?.number);

describe("edgePlaces", () => {
  it("has the newest block at the right end", () => {
    const places = edgePlaces(blocks(100, 60));
    expect(places).toHaveLength(edgeRoom.desktop);
    expect(places.at(0)?.block?.number).toBe(81);
    expect(places.at(-1)?.block?.number).toBe(100);
  });

  it("leaves the oldest out where there is less room", () => {
    const places = edgePlaces(blocks(100, 60));
    expect(shown(places, ["phone"])).toEqual([93, 94, 95, 96, 97, 98, 99, 100]);
    expect(shown(places, ["phone", "tablet"])).toHaveLength(edgeRoom.tablet);
  });

  it("fills from the left while the chain is young", () => {
    const places = edgePlaces(blocks(2, 0));
    expect(places).toHaveLength(edgeRoom.desktop);
    expect(shown(places, ["phone"])).toEqual([
      0,
      1,
      2,
      ...Array.from({ length: 5 }, () => undefined),
    ]);
    expect(places.slice(3).every((place) => place.block === undefined)).toBe(true);
  });
});
