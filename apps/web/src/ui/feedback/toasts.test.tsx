import { act, fireEvent, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastProvider, useToast, useToastsOfScreen } from "./toasts.tsx";
import type { ToastApi } from "./toasts.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let toasts: ToastApi;
interface ScreenProps {
  readonly path: string;
  readonly onReady: (api: ToastApi) => void;
}

function Screen({ path, onReady }: ScreenProps) {
  const api = useToast();
  useToastsOfScreen(path);
  useEffect(() => onReady(api), [api, onReady]);
  return null;
}

const keep = (api: ToastApi): void => {
  toasts = api;
};

const onScreen = (path: string) => (
  <ToastProvider>
    <Screen path={path} onReady={keep} />
  </ToastProvider>
);

function open(): (path: string) => void {
  const { rerender } = render(onScreen("/first"));
  return (path) => rerender(onScreen(path));
}

const show = (tone: keyof Omit<ToastApi, "notice">, text: string, topic?: string): void =>
  act(() => toasts[tone](text, topic));
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
const texts = (): (string | null)[] =>
  [...document.querySelectorAll("[data-toasts] p")].map((text) => text.textContent);

// covers: 1.error.11, 1.limit.6
test("a toast stays five seconds", () => {
  open();
  show("success", "Saved.");
  expect(screen.getByRole("status").textContent).toBe("Saved.");
  pass(4999);
  expect(texts()).toEqual(["Saved."]);
  pass(1);
  expect(texts()).toEqual([]);
});

// covers: 1.error.11
test("an error is an alert", () => {
  open();
  show("error", "Not saved.");
  expect(screen.getByRole("alert").textContent).toBe("Not saved.");
});

test("the pointer holds every toast, and only the time that was left counts afterwards", () => {
  open();
  show("info", "Read me.");
  pass(3000);
  const region = screen.getByRole("presentation");
  fireEvent.pointerEnter(region);
  pass(60_000);
  expect(texts()).toEqual(["Read me."]);
  fireEvent.pointerLeave(region);
  pass(1999);
  expect(texts()).toEqual(["Read me."]);
  pass(1);
  expect(texts()).toEqual([]);
});

// covers: 1.error.11
test("focus holds a toast, and dismissing it lets the others go on", () => {
  open();
  show("info", "First.");
  show("info", "Second.");
  const [newest] = screen.getAllByRole("button", { name: "Dismiss" });
  if (newest === undefined) throw new Error("No button");
  act(() => newest.focus());
  pass(60_000);
  expect(texts()).toEqual(["Second.", "First."]);
  act(() => newest.click());
  expect(texts()).toEqual(["First."]);
  pass(5000);
  expect(texts()).toEqual([]);
});

test("at most three are seen, the newest first", () => {
  open();
  for (const text of ["one", "two", "three", "four"]) show("info", text);
  expect(texts()).toEqual(["four", "three", "two"]);
});

test("a toast takes the place of the one on its topic, and stays five seconds of its own", () => {
  open();
  show("success", "Copied.");
  show("info", "Shown.", "words");
  pass(3000);
  show("success", "Copied.");
  show("success", "Words copied.", "words");
  expect(texts()).toEqual(["Words copied.", "Copied."]);
  pass(4999);
  expect(texts()).toEqual(["Words copied.", "Copied."]);
  pass(1);
  expect(texts()).toEqual([]);
});

test("what went well comes along to the screen that it leads to, and not to the one after", () => {
  const go = open();
  show("success", "Verified.");
  go("/login");
  pass(1000);
  expect(texts()).toEqual(["Verified."]);
  go("/login");
  expect(texts()).toEqual(["Verified."]);
  go("/");
  expect(texts()).toEqual([]);
});

test("what went well a while ago stays behind with its screen, and what failed stays its five seconds", () => {
  const go = open();
  show("success", "Copied.");
  show("error", "Not saved.");
  pass(2000);
  show("success", "Saved.");
  go("/second");
  expect(texts()).toEqual(["Saved.", "Not saved."]);
  go("/third");
  expect(texts()).toEqual(["Not saved."]);
  pass(3000);
  expect(texts()).toEqual([]);
});

test("the title of a notice may take two lines", () => {
  open();
  const action = { label: "Open", run: () => undefined };
  act(() => toasts.notice("A title", { topic: "one", detail: "More.", stays: false, action }));
  expect(screen.getByText("A title").className).toContain("line-clamp-2");
});
