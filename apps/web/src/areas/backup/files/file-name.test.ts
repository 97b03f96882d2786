import { expect, test } from "vitest";
import { fileNameOf } from "./file-name.ts";

test.each([
  ["Savings", "Savings"],
  ["../../etc/passwd", "etc-passwd"],
  ["Épargne (à moi)", "Épargne-à-moi"],
  ["💰💰💰💰💰", "wallet"],
])("%s is saved as %s", (name, file) => expect(fileNameOf(name)).toBe(file));
