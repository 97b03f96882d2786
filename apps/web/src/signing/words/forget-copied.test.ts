import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLIPBOARD_LIFETIME, forgetCopied } from "./forget-copied.ts";

let content = "";
let readable = true;
let focused = true;

beforeEach(() => {
  vi.useFakeTimers();
  [content, readable, focused] = ["twelve words", true, true];
  vi.stubGlobal("navigator", {
    permissions: { query: async () => ({ state: readable ? "granted" : "prompt" }) },
    clipboard: {
      readText: async () => content,
      writeText: async (text: string) => {
        if (!focused) throw new DOMException("Document is not focused.", "NotAllowedError");
        content = text;
      },
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

// covers: 2.state.26
test("empties the clipboard after a minute, not before", async () => {
  forgetCopied("twelve words");
  await wait(CLIPBOARD_LIFETIME - 1);
  expect(content).toBe("twelve words");
  await wait(1);
  expect(content).toBe("");
});

test("leaves what was copied since", async () => {
  forgetCopied("twelve words");
  content = "a shopping list";
  await wait(CLIPBOARD_LIFETIME);
  expect(content).toBe("a shopping list");
});

test("empties it all the same where the browser does not show what is in it", async () => {
  readable = false;
  forgetCopied("twelve words");
  content = "something";
  await wait(CLIPBOARD_LIFETIME);
  expect(content).toBe("");
});

test("waits for the focus where it has none", async () => {
  focused = false;
  forgetCopied("twelve words");
  await wait(CLIPBOARD_LIFETIME);
  expect(content).toBe("twelve words");
  focused = true;
  window.dispatchEvent(new Event("focus"));
  await wait(0);
  expect(content).toBe("");
});

test("keeps trying until the browser lets it, such as at the next press", async () => {
  focused = false;
  forgetCopied("twelve words");
  await wait(CLIPBOARD_LIFETIME);
  window.dispatchEvent(new Event("focus"));
  await wait(0);
  expect(content).toBe("twelve words");
  focused = true;
  window.dispatchEvent(new Event("click"));
  await wait(0);
  expect(content).toBe("");
  content = "a shopping list";
  window.dispatchEvent(new Event("click"));
  await wait(0);
  expect(content).toBe("a shopping list");
});

test("counts the minute from the last copy", async () => {
  forgetCopied("twelve words");
  await wait(CLIPBOARD_LIFETIME - 1000);
  forgetCopied("twelve words");
  await wait(1000);
  expect(content).toBe("twelve words");
  await wait(CLIPBOARD_LIFETIME - 1000);
  expect(content).toBe("");
});
