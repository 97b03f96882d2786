/** Milliseconds between two keys of a scanner at most; people need more than twice that. */
const maxGap = 50;
/** Characters of a burst at least: two keys that fall together are no scan. */
const shortest = 3;

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Reads scanners that type what they read (USB HID): a burst of keys that Enter ends.
 *
 * @returns given each key and the milliseconds of its moment, the text that it has ended
 */
export function barcodeReader(): (key: Key, at: number) => string | undefined {
  let burst = "";
  let last = -Infinity;
  return ({ key, ctrlKey, altKey, metaKey }, at) => {
    const isLate = at - last > maxGap;
    last = at;
    if (isLate) burst = "";
    if (key === "Enter") {
      const text = burst;
      burst = "";
      return text.length >= shortest ? text : undefined;
    }
    if (ctrlKey || metaKey) burst = "";
    // Shift and the like come between the characters of some scanners.
    else if (key.length === 1 && !altKey) burst += key;
    return undefined;
  };
}
