import { expect, test } from "vitest";
import { barcodeReader } from "./barcode-keys.ts";

const key = (name: string) => ({ key: name, ctrlKey: false, altKey: false, metaKey: false });

/** Types a text with a pause between its keys, and Enter at the end. */
function typed(text: readonly string[], pause: number): string | undefined {
  const read = barcodeReader();
  return [...text, "Enter"].map((name, index) => read(key(name), index * pause)).at(-1);
}

// covers: 3.terminal-page.2
test("a burst of keys that Enter ends is what was scanned", () => {
  expect(typed("mara.holder".split(""), 8)).toBe("mara.holder");
  expect(typed(["Shift", "M", "a", "r", "a"], 8)).toBe("Mara");
});

test("what people type is no scan, and neither is a short knock", () => {
  expect(typed("mara.holder".split(""), 120)).toBeUndefined();
  expect(typed(["a", "b"], 8)).toBeUndefined();
});

test("a burst after something typed slowly stands alone", () => {
  const read = barcodeReader();
  read(key("x"), 0);
  let at = 1_000;
  for (const name of "anna") read(key(name), (at += 8));
  expect(read(key("Enter"), at + 8)).toBe("anna");
  expect(read(key("Enter"), at + 16)).toBeUndefined();
});
