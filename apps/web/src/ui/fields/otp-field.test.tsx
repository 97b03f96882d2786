import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import type { SyntheticEvent } from "react";
import { expect, test, vi } from "vitest";
import { OtpField } from "./otp-field.tsx";

interface SampleProps {
  readonly onSubmit?: (code: string) => void;
  readonly onComplete?: (code: string) => void;
  readonly error?: string;
}

function Sample({ onSubmit, onComplete, error }: SampleProps) {
  const [code, setCode] = useState("");
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit?.(code);
  };
  return (
    <form onSubmit={submit}>
      <OtpField value={code} onChange={setCode} onComplete={onComplete} error={error} />
    </form>
  );
}

const field = (): HTMLInputElement => screen.getByLabelText("Code");
const type = (text: string): void => void fireEvent.change(field(), { target: { value: text } });

// covers: 1.screen.29
test("pasting a code with spaces and letters fills the boxes with its digits", () => {
  render(<Sample />);
  type("417 2x93");
  expect(field().value).toBe("417293");
  expect(field().parentElement?.textContent).toBe("417293");
});

test("digits of another keyboard are the same code", () => {
  const onSubmit = vi.fn<(code: string) => void>();
  render(<Sample onSubmit={onSubmit} />);
  type("４８２９１５");
  expect(field().value).toBe("482915");
  fireEvent.paste(field(), { clipboardData: { getData: () => "٤١٧٢٩٣" } });
  expect(onSubmit.mock.calls).toEqual([["482915"], ["417293"]]);
});

test("a pasted code replaces the digits in the boxes and is submitted", () => {
  const onSubmit = vi.fn<(code: string) => void>();
  render(<Sample onSubmit={onSubmit} />);
  type("41729");
  fireEvent.paste(field(), { clipboardData: { getData: () => " 306 118\n" } });
  expect(field().value).toBe("306118");
  expect(onSubmit.mock.calls).toEqual([["306118"]]);
});

test("after a code that was refused, typing begins the next one", () => {
  const { rerender } = render(<Sample />);
  type("417293");
  rerender(<Sample error="The code is wrong or no longer valid." />);
  type("4172938");
  expect(field().value).toBe("8");
});

test("what is longer than six digits is cut", () => {
  render(<Sample />);
  type("4172931");
  expect(field().value).toBe("417293");
});

test("the complete code submits the form by itself, with the last digit in it", () => {
  const onSubmit = vi.fn<(code: string) => void>();
  render(<Sample onSubmit={onSubmit} />);
  type("41729");
  expect(onSubmit).not.toHaveBeenCalled();
  type("417293");
  expect(onSubmit.mock.calls).toEqual([["417293"]]);
});

test("the same complete code again is not submitted twice, a corrected one is", () => {
  const onComplete = vi.fn<(code: string) => void>();
  render(<Sample onComplete={onComplete} />);
  type("417293");
  type("4172 93");
  type("41729");
  type("417294");
  expect(onComplete.mock.calls).toEqual([["417293"], ["417294"]]);
});

test("the phone may suggest the code from a message, and the error belongs to the field", () => {
  render(<Sample error="Please enter the 6 digit OTP code!" />);
  expect(field().autocomplete).toBe("one-time-code");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  const described = document.querySelector(
    `#${CSS.escape(field().getAttribute("aria-describedby") ?? "")}`,
  );
  expect(described?.textContent).toBe("Please enter the 6 digit OTP code!");
});
