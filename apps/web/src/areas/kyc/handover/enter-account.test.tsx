import { fireEvent, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { currentSession, forgetSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { kycTests, openKyc } from "../testing/open-kyc.tsx";
import { keepLoginCode, takeLoginCode } from "./login-code.ts";

const tests = kycTests();
const calls: string[] = [];
const reload = vi.fn();

beforeEach(() => {
  calls.length = 0;
  reload.mockReset();
  Object.defineProperty(window.location, "reload", { configurable: true, value: reload });
  tests.network.use(
    http.post("*/kyc/login-nft", ({ request }) => {
      calls.push(`login-nft ${request.headers.get("authorization")}`);
      return HttpResponse.json({
        data: { token: "new-token", user: { ...sessionUser, username: "second.holder" } },
      });
    }),
    http.post("*/auth/logout", ({ request }) => {
      calls.push(`logout ${request.headers.get("authorization")}`);
      return HttpResponse.json({ data: {} });
    }),
  );
  return () => Reflect.deleteProperty(window.location, "reload");
});

const button = (name: string) => screen.findByRole("button", { name });

// covers: 3.kyc.16
test("the code leaves the address before anything else, and is known once", () => {
  history.replaceState(null, "", "/kyc?redirect=%2F&authentication=secret#x");
  keepLoginCode();
  expect(location.href).toMatch(/\/kyc\?redirect=%2F#x$/);
  expect(takeLoginCode()).toBe("secret");
  expect(takeLoginCode()).toBeUndefined();
  history.replaceState(null, "", "/");
  keepLoginCode();
  expect(takeLoginCode()).toBeUndefined();
});

// covers: 3.kyc.16
test("it shows whose account it is, and enters only by the button", async () => {
  forgetSession(200);
  openKyc({ code: "code-1", redirect: "/" });
  await screen.findByText("second.holder");
  screen.getByText("h***@example.com");
  expect(currentSession()).toBeNull();
  fireEvent.click(await button("Continue as second.holder"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  expect(currentSession()).toMatchObject({
    token: "new-token",
    user: { username: "second.holder" },
  });
  expect(calls).toEqual(["login-nft code-1"]);
});

test("who says no ends the opened session, and stays out", async () => {
  forgetSession(200);
  openKyc({ code: "code-2" });
  fireEvent.click(await button("This is not me"));
  await screen.findByText("Home page");
  expect(currentSession()).toBeNull();
  expect(calls).toEqual(["login-nft code-2", "logout Bearer new-token"]);
});

// covers: 3.kyc.16
test("another session is not replaced in silence: it is named, and stays until the button", async () => {
  openKyc({ code: "code-3" });
  await screen.findByText(/You are signed in here as/);
  fireEvent.click(await button(`Stay ${sessionUser.username}`));
  await screen.findByRole("heading", { level: 1, name: /Incompleted/ });
  expect(currentSession()?.token).toBe("token");
  expect(calls).toEqual(["login-nft code-3", "logout Bearer new-token"]);
});

// covers: 3.kyc.16
test("to go on ends the other session on the server too", async () => {
  openKyc({ code: "code-4" });
  fireEvent.click(await button("Continue as second.holder"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  expect(currentSession()?.token).toBe("new-token");
  expect(calls).toEqual(["login-nft code-4", "logout Bearer token"]);
});

test("a link to the account that is signed in here continues without a question", async () => {
  tests.network.use(
    http.post("*/kyc/login-nft", () =>
      HttpResponse.json({ data: { token: "new-token", user: sessionUser } }),
    ),
  );
  openKyc({ code: "code-5" });
  await screen.findByRole("heading", { level: 1, name: /Incompleted/ });
  expect(currentSession()?.token).toBe("token");
  expect(calls).toEqual(["logout Bearer new-token"]);
});

// covers: 3.kyc.16
test("a code that is no longer good says so, and the session here stays", async () => {
  const message = "This link is no longer valid. Please start again on the first device.";
  tests.network.use(
    http.post("*/kyc/login-nft", () =>
      HttpResponse.json({ errors: [{ message, code: "CODE_WRONG" }] }, { status: 400 }),
    ),
  );
  openKyc({ code: "code-6" });
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  fireEvent.click(screen.getByRole("link", { name: "Continue with your own account" }));
  await screen.findByRole("heading", { level: 1, name: /Incompleted/ });
  expect(currentSession()?.token).toBe("token");
});
