/**
 * The lines of text that a person sees in a region, but for those of a document that is shown in it. Runs in the page.
 *
 * @param glance leaves out what is not in view
 */
export function linesOf(region: Element, glance: boolean): string[] {
  const lines: string[] = [];
  for (const element of region.querySelectorAll<HTMLElement>("*")) {
    if (element.closest('[aria-label="Text of the terms and conditions"]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { top, bottom, width, height } = element.getBoundingClientRect();
    // What is for screen readers alone is a pixel large.
    if (width <= 1 || height <= 1) continue;
    if (glance && (top >= innerHeight || bottom <= 0)) continue;
    const own = [...element.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE);
    const line = own.map((child) => child.textContent ?? "").join(" ");
    if (/\p{L}/u.test(line)) lines.push(line.replaceAll(/\s+/g, " ").trim());
  }
  return lines;
}
