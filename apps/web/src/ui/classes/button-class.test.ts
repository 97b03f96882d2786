import { expect, test } from "vitest";
import { buttonClass } from "./button-class.ts";

/** Pixels at the usual size of letters. */
const px = (rem: string | undefined): number => Number(rem) * 16;

test.each(["small", "medium", "large"] as const)(
  "a flush button lies outside by its padding and its border: %s",
  (size) => {
    const plain = buttonClass({ variant: "quiet", size });
    const padding = Number(/ px-([\d.]+)/.exec(plain)?.[1]) * 4;
    const start = / -ms-\[([\d.]+)rem\]/.exec(
      buttonClass({ variant: "quiet", size, flush: "start" }),
    );
    const end = / -me-\[([\d.]+)rem\]/.exec(buttonClass({ variant: "quiet", size, flush: "end" }));
    expect([px(start?.[1]), px(end?.[1])]).toEqual([padding + 1, padding + 1]);
    expect(plain).not.toMatch(/-m[se]-/);
  },
);
