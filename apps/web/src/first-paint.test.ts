import { beforeEach, expect, test, vi } from "vitest";
import script from "./first-paint.js?raw";

const root = document.documentElement;

/** The script as the page runs it: a classic script in the global scope. */
const firstPaint = (): void => void window.eval(script);

function systemPrefers(theme: "light" | "dark"): void {
  vi.spyOn(window, "matchMedia").mockImplementation(
    () =>
      ({
        matches: theme === "dark",
        addEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

/** The window of one test: what its script listens to ends with it. */
let page = new AbortController();
const listen = window.addEventListener.bind(window);

beforeEach(() => {
  page.abort();
  page = new AbortController();
  vi.spyOn(window, "addEventListener").mockImplementation((type, listener) => {
    listen(type, listener, { signal: page.signal });
  });
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = "signed_in=0; Path=/";
  root.removeAttribute("data-theme");
  root.dataset["page"] = "app";
});

test.each(["light", "dark"] as const)("without a choice the system decides: %s", (theme) => {
  systemPrefers(theme);
  firstPaint();
  expect(root.dataset["theme"]).toBe(theme);
});

test("the stored choice wins over the system, and nonsense does not", () => {
  systemPrefers("light");
  localStorage.setItem("theme", "dark");
  firstPaint();
  expect(root.dataset["theme"]).toBe("dark");
  localStorage.setItem("theme", "<script>");
  firstPaint();
  expect(root.dataset["theme"]).toBe("light");
});

test("a closed storage does not stop the page", () => {
  systemPrefers("dark");
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("closed");
  });
  firstPaint();
  expect(root.dataset["theme"]).toBe("dark");
});

test("a click on the toggle changes the theme and keeps it", () => {
  systemPrefers("light");
  firstPaint();
  document.body.innerHTML = `<button data-theme-toggle><span id="icon"></span></button><p id="text"></p>`;
  document.querySelector<HTMLElement>("#text")?.click();
  expect(root.dataset["theme"]).toBe("light");
  document.querySelector<HTMLElement>("#icon")?.click();
  expect(root.dataset["theme"]).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("a customer without the cookie gets it on the landing page, and the page again", () => {
  systemPrefers("light");
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  localStorage.setItem("token", "the-token");
  firstPaint();
  expect(reload, "on the application's page").not.toHaveBeenCalled();
  root.dataset["page"] = "landing";
  firstPaint();
  expect(document.cookie).toContain("signed_in=1");
  firstPaint();
  expect(reload, "not again").toHaveBeenCalledOnce();
});

test("a customer whose browser asked for the page before it had stored the cookie gets the page again", () => {
  systemPrefers("light");
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  localStorage.setItem("token", "the-token");
  document.cookie = "signed_in=1; Path=/";
  root.dataset["page"] = "landing";
  firstPaint();
  expect(reload).toHaveBeenCalledOnce();
});

test("a visitor's landing page is left alone", () => {
  systemPrefers("light");
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  root.dataset["page"] = "landing";
  firstPaint();
  expect(document.cookie).not.toContain("signed_in=1");
  expect(reload).not.toHaveBeenCalled();
});
