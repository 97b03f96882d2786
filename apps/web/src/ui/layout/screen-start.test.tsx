import { render, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { useScreenStart } from "./screen-start.ts";

/** A screen whose code is fetched first. */
function Late() {
  const [there, arrive] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => arrive(true), 10);
    return () => clearTimeout(timer);
  }, []);
  return there && <h1>Late</h1>;
}

function Site() {
  const [path, open] = useState("/login");
  useScreenStart(path);
  return (
    <>
      <a href="/login">Home</a>
      <main>
        {path === "/wallets" ? <Late /> : <h1>{path}</h1>}
        <button type="button" onClick={() => open("/register")}>
          Sign up
        </button>
        {/* The browser focuses it when it is drawn. */}
        {path === "/verify-otp" && <input ref={(field) => field?.focus()} aria-label="Code" />}
      </main>
      <button type="button" onClick={() => open("/explorer")}>
        Explorer
      </button>
      <button type="button" onClick={() => open("/wallets")}>
        Wallets
      </button>
      <button type="button" onClick={() => open("/verify-otp")}>
        Next
      </button>
    </>
  );
}

const press = (name: string): void => {
  const button = screen.getByRole("button", { name });
  button.focus();
  button.click();
};

test("the first screen leaves the focus alone, the next begins at its heading", async () => {
  render(<Site />);
  expect(document.activeElement).toBe(document.body);
  press("Explorer");
  expect(await screen.findByRole("heading", { name: "/explorer" })).toBe(document.activeElement);
});

test("a screen that is late begins at its heading too", async () => {
  render(<Site />);
  press("Wallets");
  const heading = await screen.findByRole("heading", { name: "Late" });
  await waitFor(() => expect(heading).toBe(document.activeElement));
});

test("a field that took the focus by itself keeps it", async () => {
  render(<Site />);
  press("Next");
  expect(await screen.findByLabelText("Code")).toBe(document.activeElement);
});
