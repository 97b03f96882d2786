import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useForm, type Resolver } from "react-hook-form";
import { expect, test } from "vitest";
import { registerPasswords } from "./register-passwords.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

interface Passwords {
  password: string;
  confirmPassword: string;
}

const sameTwice: Resolver<Passwords> = (values) =>
  values.password === values.confirmPassword
    ? { values, errors: {} }
    : { values: {}, errors: { confirmPassword: { type: "custom", message: "Not the same." } } };

function Form() {
  const form = useForm<Passwords>({
    resolver: sameTwice,
    mode: "onTouched",
    defaultValues: { password: "", confirmPassword: "" },
  });
  return <NewPasswordFields {...registerPasswords(form)} hint="Long enough" />;
}

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const type = (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const fault = () => screen.queryByText("Not the same.");

test("a later change of the first password makes the second one right or wrong", async () => {
  render(<Form />);
  type("Password", "correct horse");
  type("Confirm password", "correct house");
  await waitFor(() => expect(fault()).not.toBeNull());
  type("Password", "correct house");
  await waitFor(() => expect(fault()).toBeNull());
  type("Password", "correct mouse");
  await waitFor(() => expect(fault()).not.toBeNull());
});

test("the rule of the password stays beside what is wrong with it", () => {
  const field = () => ({ name: "password", error: "Password must be longer" });
  render(
    <NewPasswordFields field={field} onRepeat={() => undefined} hint="At least 8 characters" />,
  );
  expect(screen.getAllByText("Password must be longer")).toHaveLength(2);
  expect(screen.getByText("At least 8 characters")).toBeTruthy();
});

test("a password that is shown is typed once: the second field follows it", async () => {
  render(<Form />);
  type("Password", "correct horse");
  type("Confirm password", "correct house");
  await waitFor(() => expect(fault()).not.toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  await waitFor(() => expect(fault()).toBeNull());
  type("Password", "correct mouse");
  expect(screen.getByLabelText<HTMLInputElement>("Confirm password").value).toBe("correct mouse");
  fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
  type("Password", "correct moose");
  expect(screen.getByLabelText<HTMLInputElement>("Confirm password").value).toBe("correct mouse");
});

test("each input has a button that shows it, named for what it shows", () => {
  render(<Form />);
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Show password",
    "Show confirmed password",
  ]);
});
