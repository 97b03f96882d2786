import { expect, it } from "vitest";
import { waitInWords } from "./wait.ts";

it.each([
  [0, "1 second"],
  [1, "1 second"],
  [29.2, "30 seconds"],
  [119, "119 seconds"],
  [120, "2 minutes"],
  [121, "3 minutes"],
  [900, "15 minutes"],
  [7_199, "120 minutes"],
  [7_200, "2 hours"],
  [86_399, "24 hours"],
])("says %d seconds as %s", (seconds, words) => expect(waitInWords(seconds)).toBe(words));
