import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { WalletPasswordField } from "./wallet-password-field.tsx";

interface Judged {
  missing?: boolean;
  failure?: unknown;
}

const field = ({ missing = false, failure }: Judged) => (
  <WalletPasswordField value="" onValue={vi.fn()} missing={missing} failure={failure} />
);
const isFocused = () => document.activeElement === screen.getByLabelText("Wallet password");
const wrong = () => Object.assign(new Error("Wrong password"), { name: "WrongPasswordError" });

test("a missing or wrong wallet password brings the person back to its field, each time", () => {
  const { rerender } = render(field({}));
  expect(isFocused()).toBe(false);
  rerender(field({ missing: true }));
  expect(screen.getByText("Password is required!")).toBeTruthy();
  expect(isFocused()).toBe(true);
  for (const failure of [wrong(), wrong()]) {
    screen.getByLabelText("Wallet password").blur();
    rerender(field({ failure }));
    expect(screen.getByText("You are entering a wrong password")).toBeTruthy();
    expect(isFocused()).toBe(true);
  }
});

test("any other failure leaves the field alone", () => {
  const { rerender } = render(field({}));
  rerender(field({ failure: new Error("The signing worker could not run.") }));
  expect(isFocused()).toBe(false);
  expect(screen.getByLabelText("Wallet password").getAttribute("aria-invalid")).toBe(null);
});
