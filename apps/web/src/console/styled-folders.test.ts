import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "..");
const css = readFileSync(join(src, "styles/console.css"), "utf8");

/** Folders and files whose classes are in the console's styles, from `src`. */
const styled = Array.from(css.matchAll(/^@source "\.\.\/([^"]+)";$/gm), ({ 1: path = "" }) => path);

/** The modules that the console loads, at once or later, from `src`. */
function loaded(entry: string): string[] {
  const found = new Set<string>();
  const open = [join(src, entry)];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    found.add(file);
    const imports = readFileSync(file, "utf8").matchAll(/(?:from|import)[\s(]*"(\.[^"]+\.tsx?)"/g);
    for (const { 1: path = "" } of imports) open.push(resolve(dirname(file), path));
  }
  return [...found].map((file) => relative(src, file).replaceAll("\\", "/"));
}

test("what the console draws has its classes in the console's styles", () => {
  const drawing = loaded("staff.tsx").filter((file) => file.endsWith(".tsx"));
  expect(drawing.length).toBeGreaterThan(200);
  const isStyled = (file: string) =>
    styled.some((path) => file === path || file.startsWith(`${path}/`));
  // The entry has no class of its own.
  expect(drawing.filter((file) => file !== "staff.tsx" && !isStyled(file))).toEqual([]);
});
