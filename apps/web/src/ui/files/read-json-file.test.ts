import { expect, test } from "vitest";
import { readJsonFile } from "./read-json-file.ts";

const fileOf = (text: string) => new File([text], "a.json");

test("a file's JSON is read, and nothing else", async () => {
  expect(await readJsonFile(fileOf('{"a":1}'), 100)).toEqual({ a: 1 });
  expect(await readJsonFile(fileOf("not json"), 100)).toBeUndefined();
  expect(await readJsonFile(fileOf('{"a":1}'), 3)).toBeUndefined();
});

test("a file that went away after it was chosen is none", async () => {
  const gone = fileOf("{}");
  gone.text = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  expect(await readJsonFile(gone, 100)).toBeUndefined();
});
