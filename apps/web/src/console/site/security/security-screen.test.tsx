import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { noteSetUp } from "../../../session/second-factor/factor-question.ts";
import { SecurityScreen } from "./security-screen.tsx";

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ab1${index}-cd34-ef56`);

/** The account's app, as the server has it. */
let on = false;
let sent: [path: string, body: string][] = [];

const wrong = (message: string, code: string, status: number) =>
  Response.json({ errors: [{ message, code }], requestId: "r" }, { status });

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

beforeEach(() => {
  [on, sent] = [false, []];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, request) => {
    const [path, body] = [textOf(url).split("/").at(-1) ?? "", textOf(request?.body)];
    if (request?.method !== "GET") sent.push([path, body]);
    if (path === "begin")
      return body.includes("right")
        ? Response.json({ data: { otpauth: "otpauth://totp/x", secret: "JBSWY3DP", expires: "" } })
        : wrong("Username or password is wrong.", "CREDENTIALS_WRONG", 400);
    if (path === "enable" || path === "disable") {
      if (body.includes("000000")) return wrong("The code is wrong.", "CODE_WRONG", 400);
      on = path === "enable";
      return Response.json({ data: on ? { recoveryCodes } : {} });
    }
    if (path === "recovery-codes") return Response.json({ data: { recoveryCodes } });
    const totp = on ? { since: new Date().toISOString() } : null;
    const state = { totp, recoveryCodesLeft: 10, passkeys: 0, ways: [], freshUntil: null };
    return Response.json({ data: path === "second-factor" ? state : {} });
  });
});
afterEach(() => {
  noteSetUp(false);
  queryClient.clear();
  vi.restoreAllMocks();
});

const open = () =>
  renderRoutes(
    [
      { path: "/security", Component: SecurityScreen },
      { path: "/", element: <h1>Overview</h1> },
    ],
    "/security",
  );

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("password, secret, code, recovery codes: then the app is on, and the console opens to whom it waited for", async () => {
  noteSetUp(true);
  const { router } = open();
  await screen.findByText(/^The console opens once your account has a second factor/);
  await press("Set up an app…");
  await press("Continue");
  await screen.findByText("Password required!");
  await fill("Your password", "wrong");
  await press("Continue");
  await screen.findByText("Username or password is wrong.");
  await fill("Your password", "right");
  await press("Continue");
  await screen.findByText("JBSW Y3DP");
  await fill("Code of your authenticator app", "000000");
  await screen.findByText("The code is wrong.");
  await fill("Code of your authenticator app", "123456");
  await screen.findByText(recoveryCodes[9] ?? "");
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  await press("Done");
  await screen.findByText(/^Please save the codes first/);
  expect(router.state.location.pathname).toBe("/security");
  fireEvent.click(screen.getByLabelText("I have stored them"));
  await press("Done");
  await screen.findByRole("heading", { name: "Overview" });
  expect(document.body.textContent).not.toContain(recoveryCodes[0]);
});

test("new recovery codes are shown once, and are made only after a word of warning", async () => {
  on = true;
  open();
  await press("New recovery codes…");
  await screen.findByText("Your current codes stop working at once.");
  expect(sent).toEqual([]);
  await press("Make new codes");
  await screen.findByText(recoveryCodes[0] ?? "");
  fireEvent.click(screen.getByLabelText("I have stored them"));
  await press("Done");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("switching off takes the password and a code, each said where it is missing or wrong", async () => {
  on = true;
  open();
  await press("Switch off…");
  await press("Switch off");
  await screen.findByText("Password required!");
  await screen.findByText("Please enter the code of your authenticator app, or a recovery code.");
  await fill("Your password", "right");
  await fill("Code of your authenticator app", "000000");
  await screen.findByText("The code is wrong.");
  await fill("Code of your authenticator app", "123456");
  await screen.findByRole("button", { name: "Set up an app…" });
  expect(sent.at(-1)?.[1]).toBe('{"data":{"password":"right","code":"123456"}}');
});
