import { setRate, STAFF_ACCESS_MESSAGES } from "@nuc/contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callData } from "../calls/call.ts";
import { confirmByPasskey } from "../signed-in/confirm-by-passkey.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { ConfirmAgain } from "./confirm-again.tsx";
import { handleFactorRefusals } from "./handle-factor-refusals.ts";

vi.mock("../signed-in/confirm-by-passkey.ts");

/** Every call in its order: the last part of its path, its body and its key. */
let calls: [path: string, body: string, key: string | null][] = [];
let ways: string[] = [];
let confirmed = false;
let stop: () => void;

const refusal = (message: string, code: string, data?: object, status = 422) =>
  Response.json({ errors: [{ message, code }], data, requestId: "r" }, { status });

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

beforeEach(() => {
  [calls, ways, confirmed] = [[], ["totp"], false];
  vi.mocked(confirmByPasskey).mockImplementation(async () => {
    confirmed = true;
  });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, request) => {
    const path = textOf(url).split("/").at(-1) ?? "";
    const body = textOf(request?.body);
    calls.push([path, body, new Headers(request?.headers).get("idempotency-key")]);
    if (path === "confirm") {
      if (body.includes("000000")) return refusal("The code is wrong.", "CODE_WRONG", {}, 400);
      confirmed = true;
      return Response.json({ data: { freshUntil: "2026-11-23T10:00:00.000Z" } });
    }
    if (confirmed) return Response.json({ data: { rate: "0.06" } });
    return refusal(STAFF_ACCESS_MESSAGES.factor.confirm, "NOT_ALLOWED", {
      confirm: ways,
      reasons: [],
    });
  });
  stop = handleFactorRefusals();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

/** Sets the rate as a screen of the console does; the outcome. */
function setTheRate(): Promise<unknown> {
  const outcome = callData(setRate, { body: { rate: "0.06" }, idempotencyKey: "k1" });
  return outcome.catch((error: unknown) => error);
}

const codeField = () => screen.findByLabelText("Code of your authenticator app");
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("a right code sends itself, and the very same call again", async () => {
  renderInApp(<ConfirmAgain />);
  const outcome = setTheRate();
  type(await codeField(), "123456");
  expect(await outcome).toEqual({ rate: "0.06" });
  expect(calls.map(([path]) => path)).toEqual(["rate", "confirm", "rate"]);
  expect(calls[2]).toEqual(calls[0]);
  expect(calls[2]?.[2]).toBe("k1");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a wrong code is shown at the code, and another one may follow; a recovery code works too", async () => {
  renderInApp(<ConfirmAgain />);
  const outcome = setTheRate();
  type(await codeField(), "000000");
  await screen.findByText("The code is wrong.");
  expect(screen.getByRole("dialog")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
  expect(screen.queryByText("The code is wrong.")).toBeNull();
  const field = screen.getByLabelText("Recovery code");
  type(field, "ab12-cd34-ef56");
  fireEvent.submit(field);
  expect(await outcome).toEqual({ rate: "0.06" });
  expect(calls.at(-2)?.[1]).toContain("ab12-cd34-ef56");
});

// covers: staff-access.factor.codeRequired
test("without a code nothing is sent, and it is said", async () => {
  renderInApp(<ConfirmAgain />);
  const outcome = setTheRate();
  fireEvent.submit(await codeField());
  await screen.findByText(STAFF_ACCESS_MESSAGES.factor.codeRequired);
  expect(calls).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await outcome;
});

test("Cancel leaves the refusal to the form, and nothing is sent again", async () => {
  renderInApp(<ConfirmAgain />);
  const outcome = setTheRate();
  await codeField();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await outcome).toMatchObject({ message: STAFF_ACCESS_MESSAGES.factor.confirm });
  expect(calls).toHaveLength(1);
});

test("a passkey does as well, and calls that wait together need it once", async () => {
  ways = ["passkey"];
  renderInApp(<ConfirmAgain />);
  const outcomes = Promise.all([setTheRate(), setTheRate()]);
  fireEvent.click(await screen.findByRole("button", { name: "Use your passkey" }));
  expect(await outcomes).toEqual([{ rate: "0.06" }, { rate: "0.06" }]);
  expect(confirmByPasskey).toHaveBeenCalledOnce();
});

test("nothing is asked where nothing can be shown yet, and of who is signed out meanwhile", async () => {
  ways = [];
  const { unmount } = renderInApp(<ConfirmAgain />);
  expect(await setTheRate()).toMatchObject({ code: "NOT_ALLOWED" });
  expect(screen.queryByRole("dialog")).toBeNull();
  ways = ["totp"];
  const outcome = setTheRate();
  await codeField();
  act(() => unmount());
  expect(await outcome).toMatchObject({ code: "NOT_ALLOWED" });
});
