import "fake-indexeddb/auto";
import { pairingText, TERMINAL_MESSAGES, tillSignInText } from "@nuc/contract";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { deleteDB } from "idb";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NetworkError } from "../../../session/calls/api-error.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { beginKiosk, currentKiosk } from "../../../session/storage/kiosk.ts";
import { currentTill, endTill } from "../../../session/storage/till-session.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp, renderRoutes } from "../../../testing/render-in-app.tsx";
import { readDevice } from "./device-store.ts";
import { PairPage } from "./pair-page.tsx";
import { loadDialogShell } from "../../../ui/dialogs/dialog.tsx";
import { emptyCart } from "../cart/cart.ts";
import { currentCart, keepCart } from "../cart/cart-store.ts";
import { KioskDialog } from "../kiosk/kiosk-dialog.tsx";
import { pairThisDevice, signInHere } from "./sign-in.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const { clerk: messages, pair } = TERMINAL_MESSAGES;
const DEVICE = "0b1c2d3e-0000-4000-8000-00000000000a";
const CODE = "7K4M-2QXD-P9RT";
const names = { device: DEVICE, terminal: "Counter 1", shop: "shop.owner" };
const ada = { id: "0b1c2d3e-0000-4000-8000-00000000000b", name: "Ada" };
const grace = { id: "0b1c2d3e-0000-4000-8000-00000000000c", name: "Grace" };

const server = fakeNetwork();
let publicKey = "";
let clerks = [ada, grace];
const challenges: string[] = [];

const refuse = (status: number, error: object) =>
  HttpResponse.json({ errors: [error], requestId: "r" }, { status });
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "base64url"));

async function isSigned(text: string, signature: string): Promise<boolean> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(publicKey), algorithm, true, ["verify"]);
  const bytes = new TextEncoder().encode(text);
  return await crypto.subtle.verify(algorithm, key, bytesOf(signature), bytes);
}

beforeEach(() => {
  clerks = [ada, grace];
  challenges.length = 0;
  server.use(
    http.post("*/payment/till/pair", async ({ request }) => {
      const body = (await request.json()) as Record<string, string>;
      const { code = "", signature = "" } = body;
      publicKey = body["publicKey"] ?? "";
      if (code !== CODE || !(await isSigned(pairingText(code), signature)))
        return refuse(400, { message: pair.codeWrong, code: "CODE_WRONG", field: "code" });
      return HttpResponse.json(names, { status: 201 });
    }),
    http.post("*/payment/till/challenge", () => {
      challenges.push(String(challenges.length).repeat(43));
      return HttpResponse.json({ ...names, challenge: challenges.at(-1), clerks });
    }),
    http.post("*/payment/till/sign-in", async ({ request }) => {
      const body = (await request.json()) as Record<string, string>;
      const { device = "", clerk = "", code, challenge = "", signature = "" } = body;
      const signed = await isSigned(tillSignInText({ device, clerk, challenge }), signature);
      if (!signed || challenge !== challenges.at(-1))
        return refuse(400, { message: pair.signatureWrong, code: "BAD_SIGNATURE" });
      if (code !== "482915")
        return refuse(400, { message: messages.codeWrong(4), code: "CODE_WRONG", field: "code" });
      return HttpResponse.json({ token: "till_token", expires: new Date().toISOString() });
    }),
    http.post("*/payment/till/sign-out", () => HttpResponse.json({})),
  );
});
afterEach(async () => {
  queryClient.clear();
  endTill();
  forgetSession(200);
  await deleteDB("nuc-till");
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

// covers: 3.terminal.5, 3.terminal.12
test("a device is paired by a code, with a key that cannot be exported", async () => {
  renderInApp(<PairPage />);
  fireEvent.click(screen.getByRole("button", { name: "Pair this device" }));
  expect(screen.getByText(pair.codeRequired)).toBeDefined();
  type("Pairing code", "0000-0000-0000");
  fireEvent.click(screen.getByRole("button", { name: "Pair this device" }));
  expect(await screen.findByText(pair.codeWrong)).toBeDefined();
  expect(await readDevice()).toBeUndefined();
  type("Pairing code", ` ${CODE} `);
  fireEvent.click(screen.getByRole("button", { name: "Pair this device" }));
  const kept = await expect.poll(readDevice).toMatchObject(names).then(readDevice);
  expect(kept?.key.extractable).toBe(false);
});

// covers: 3.terminal.5
test("a pairing whose answer was lost is repeated with the same key", async () => {
  const keys: unknown[] = [];
  server.use(
    http.post("*/payment/till/pair", async ({ request }) => {
      keys.push(((await request.clone().json()) as Record<string, unknown>)["publicKey"]);
      return keys.length === 1 ? HttpResponse.error() : undefined;
    }),
  );
  await expect(pairThisDevice("7k4m 2qxd p9rt")).rejects.toThrow(NetworkError);
  expect(await readDevice()).toBeUndefined();
  await pairThisDevice(CODE);
  expect(keys[1]).toBe(keys[0]);
  expect(await readDevice()).toMatchObject(names);
  await pairThisDevice(CODE);
  expect(keys[2]).not.toBe(keys[0]);
});

// covers: 3.terminal.12
test("who is logged in on the device logs out first", () => {
  startSession("token", sessionUser);
  renderInApp(<PairPage />);
  expect(screen.getByText(/is logged in here\. Log out first/)).toBeDefined();
  expect(screen.queryByLabelText("Pairing code")).toBeNull();
});

// covers: 3.terminal.6
test("a clerk chooses a name, types the code and is signed in by a fresh challenge", async () => {
  await pairThisDevice(CODE);
  const { router } = renderRoutes([{ path: "*", Component: SignInPage }], "/pos/sign-in");
  expect(await screen.findByRole("heading", { name: "Counter 1" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect(screen.getByText(messages.choose)).toBeDefined();
  fireEvent.click(screen.getByRole("radio", { name: "Grace" }));
  type("Your code", "000000");
  expect((await screen.findAllByText(messages.codeWrong(4))).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>("Your code").value).toBe("");
  type("Your code", "482915");
  expect(await screen.findByRole("heading", { name: "Hello, Grace" })).toBeDefined();
  expect(currentTill()).toEqual({
    token: "till_token",
    shop: "shop.owner",
    terminal: "Counter 1",
    clerk: "Grace",
  });
  // Each try signs one of its own, after the one that the list came with.
  expect(challenges).toHaveLength(3);
  await waitFor(() => expect(router.state.location.pathname).toBe("/pos/terminal"));
  cleanup();
  renderInApp(<SignInPage />);
  expect(screen.getByRole("link", { name: "Open the terminal" }).getAttribute("href")).toBe(
    "/pos/terminal",
  );
  fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
  expect(await screen.findByRole("radio", { name: "Ada" })).toBeDefined();
  expect(currentTill()).toBeNull();
});

// covers: 3.terminal-page.21
test("kiosk mode is left by the clerk's own code alone, and the bill stays", async () => {
  await loadDialogShell();
  const device = await pairThisDevice(CODE);
  await signInHere(device, grace, "482915");
  beginKiosk("clerk");
  keepCart(emptyCart("mara.holder"));
  renderInApp(<KioskDialog open onOpenChange={() => undefined} />);
  await screen.findByRole("dialog", { name: "Leave kiosk mode" });
  type("Code of Grace", "000000");
  expect((await screen.findAllByText(messages.codeWrong(4))).length).toBeGreaterThan(0);
  expect(currentKiosk()).toBe("clerk");
  type("Code of Grace", "482915");
  await expect.poll(currentKiosk).toBeNull();
  expect(currentTill()?.clerk).toBe("Grace");
  expect(currentCart()?.customer).toBe("mara.holder");
  keepCart(undefined);
});

// covers: 3.terminal-page.21
test("kiosk mode ends on a device that no code could open any more", async () => {
  beginKiosk("clerk");
  renderInApp(<SignInPage />);
  expect(await screen.findByText(pair.unpaired)).toBeDefined();
  expect(currentKiosk()).toBeNull();
});

// covers: 3.terminal.12, terminals.pair.unpaired
test("a device that is paired no more is led to pairing", async () => {
  await pairThisDevice(CODE);
  server.use(
    http.post("*/payment/till/challenge", () =>
      refuse(404, { message: pair.unpaired, code: "NOT_FOUND", field: "device" }),
    ),
  );
  renderInApp(<SignInPage />);
  expect(await screen.findByText(pair.unpaired)).toBeDefined();
  expect(screen.getByRole("link", { name: "Pair this device" })).toBeDefined();
});

// covers: 3.terminal.12
test("a terminal without clerks says who adds them", async () => {
  await pairThisDevice(CODE);
  clerks = [];
  renderInApp(<SignInPage />);
  expect(await screen.findByText(/^Nobody can sign in yet/)).toBeDefined();
});
