import { expect, test } from "vitest";
import { type CheckedFile, fileFault, isPicture } from "./file-rules.ts";

const file = (change: Partial<CheckedFile> = {}): CheckedFile => ({
  name: "passport.jpg",
  size: 200_000,
  type: "image/jpeg",
  ...change,
});

// covers: 3.kyc.10, kyc.upload.noSize
test.each([
  ["Empty or invalid file. Please try again", undefined],
  ["Empty or invalid file. Please try again", file({ size: 0 })],
  ["Unable to get file size. Please try again", file({ size: Number.NaN })],
  ["Unable to get file type. Please try again", file({ name: "passport", type: "" })],
  ["File size should be less than 10 MB", file({ size: 10 * 1024 * 1024 + 1 })],
  [
    "File type not supported. It can be png, jpg, jpeg only",
    file({ name: "a.webp", type: "image/webp" }),
  ],
])("%s", (message, wrong) => {
  expect(fileFault(wrong, 10)).toBe(message);
});

// covers: 1.limit.8, 3.kyc.10
test("the rules are checked in their order: existence, size, type, the largest size, allowed types", () => {
  const faultOf = (change: Partial<CheckedFile>) => fileFault(file({ name: "x", ...change }), 1);
  expect(faultOf({ size: Number.NaN, type: "" })).toBe("Unable to get file size. Please try again");
  expect(faultOf({ size: 9e9, type: "" })).toBe("Unable to get file type. Please try again");
  expect(faultOf({ size: 9e9, type: "text/plain" })).toBe("File size should be less than 1 MB");
});

// covers: 1.limit.8
test("png, jpg and jpeg may be sent, by type or by ending, up to the very last byte", () => {
  expect(fileFault(file({ size: 10 * 1024 * 1024 }), 10)).toBeUndefined();
  expect(fileFault(file({ name: "scan.PNG", type: "" }), 10)).toBeUndefined();
  expect(fileFault(file({ type: "image/png" }), 10)).toBeUndefined();
});

test("the drop area takes pictures, and leaves what it cannot recognize to the rules", () => {
  expect(isPicture(file({ type: "image/heic" }))).toBe(true);
  expect(isPicture(file({ name: "unknown", type: "" }))).toBe(true);
  expect(isPicture(file({ type: "application/pdf" }))).toBe(false);
});
