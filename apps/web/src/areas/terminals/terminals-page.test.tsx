import { type Clerk, NETWORK_MESSAGES, type Terminal, TERMINAL_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../session/storage/session-store.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { forgetServerTime } from "../../ui/time/server-clock.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { TerminalsPage } from "./terminals-page.tsx";
import { fakeNetwork } from "../../testing/fake-network.ts";

const { ask, clerk: clerkMessages } = TERMINAL_MESSAGES;
const MOMENT = "2026-11-23T10:00:00.000Z";
const WALLET = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const terminal = (name: string, more: Partial<Terminal> = {}): Terminal => ({
  id: `id-of-${name}`,
  name,
  wallet: WALLET,
  status: "approved",
  askedAt: MOMENT,
  decidedAt: MOMENT,
  reason: null,
  stoppedBy: null,
  device: null,
  ...more,
});
const clerk = (name: string, more: Partial<Clerk> = {}): Clerk => ({
  id: `id-of-${name}`,
  name,
  addedAt: MOMENT,
  lockedUntil: null,
  signedIn: false,
  ...more,
});

const server = fakeNetwork();
const sent: unknown[] = [];
let terminals: Terminal[] = [];
let clerks: Clerk[] = [];
let site = { ownPage: true, ownPageStopped: false };

const refuse = (status: number, error: object) =>
  HttpResponse.json({ errors: [error], requestId: "r" }, { status });

beforeEach(() => {
  terminals = [];
  clerks = [];
  site = { ownPage: true, ownPageStopped: false };
  startSession("token", sessionUser);
  const wallet = { account_id: WALLET, account_name: "Till money" };
  server.use(
    http.get("*/payment/terminals", () => HttpResponse.json({ terminals, ...site })),
    http.get("*/payment/clerks", () => HttpResponse.json({ clerks })),
    http.get("*/wallet/get-user-wallet-details", () =>
      HttpResponse.json({ data: { results: [wallet], serverTime: MOMENT } }),
    ),
  );
});
afterEach(() => {
  queryClient.clear();
  sent.length = 0;
  forgetSession(200);
});

// covers: 3.terminal.10, terminals.ask.asked
test("a terminal is asked for with a name and a wallet, and its faults stand at the fields", async () => {
  server.use(
    http.post("*/payment/terminals", async ({ request }) => {
      const body = (await request.json()) as { name: string };
      sent.push(body);
      if (body.name === "Bar")
        return refuse(409, { message: ask.nameTaken("Bar"), code: "TAKEN", field: "name" });
      terminals = [terminal(body.name, { status: "waiting", decidedAt: null })];
      return HttpResponse.json({ terminal: terminals[0] }, { status: 201 });
    }),
  );
  renderInApp(<TerminalsPage />);
  expect(await screen.findByText(/^You have no terminal yet\./)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Send request" }));
  expect(screen.getByText(ask.nameRequired)).toBeDefined();
  expect(screen.getByText(ask.walletRequired)).toBeDefined();
  const name = screen.getByRole("textbox", { name: "Name" });
  await screen.findByRole("option", { name: "Till money" });
  fireEvent.change(name, { target: { value: "Bar" } });
  fireEvent.change(screen.getByRole("combobox"), { target: { value: WALLET } });
  fireEvent.click(screen.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText(ask.nameTaken("Bar"))).toBeDefined();
  fireEvent.change(name, { target: { value: "Counter 1" } });
  fireEvent.click(screen.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText(ask.asked)).toBeDefined();
  expect(await screen.findByText("Waits for staff")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Pair/ })).toBeNull();
  expect(sent.at(-1)).toEqual({ name: "Counter 1", walletAddress: WALLET });
});

// covers: 3.terminal.10
test("an approved terminal shows its pairing code once it is asked for", async () => {
  terminals = [terminal("Counter 1")];
  let made = 0;
  server.use(
    http.post("*/payment/terminals/:id/pairing-code", () => {
      made += 1;
      const expires = new Date(Date.now() + 600_000).toISOString();
      return HttpResponse.json({ code: `7K4M-2QXD-000${made}`, expires }, { status: 201 });
    }),
  );
  renderInApp(<TerminalsPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Pair with a device" }));
  const dialog = await screen.findByRole("dialog", { name: "Pair Counter 1 with a device" });
  expect(await within(dialog).findByText("7K4M-2QXD-0001")).toBeDefined();
  fireEvent.click(within(dialog).getByRole("button", { name: "New code" }));
  expect(await within(dialog).findByText("7K4M-2QXD-0002")).toBeDefined();
  expect(within(dialog).getByText(/^Valid once, until/)).toBeDefined();
});

test("a fresh pairing code is valid on a device whose clock is an hour ahead", async () => {
  terminals = [terminal("Counter 1")];
  server.use(
    http.post("*/payment/terminals/:id/pairing-code", () => {
      const now = Date.now() - 3_600_000;
      const expires = new Date(now + 600_000).toISOString();
      const headers = { date: new Date(now).toUTCString() };
      return HttpResponse.json({ code: "7K4M-2QXD-0001", expires }, { status: 201, headers });
    }),
  );
  forgetServerTime();
  renderInApp(<TerminalsPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Pair with a device" }));
  const dialog = await screen.findByRole("dialog", { name: "Pair Counter 1 with a device" });
  expect(await within(dialog).findByText(/^Valid once, until/)).toBeDefined();
});

// covers: 3.terminal.10
test("a terminal is taken off its device and withdrawn after a question", async () => {
  terminals = [terminal("Counter 1", { device: { name: "Chrome on Linux", pairedAt: MOMENT } })];
  server.use(
    http.delete("*/payment/terminals/:id/device", () => {
      sent.push("unpaired");
      terminals = [terminal("Counter 1")];
      return HttpResponse.json({});
    }),
    http.delete("*/payment/terminals/:id", () =>
      refuse(404, { message: "Not found.", code: "NOT_FOUND" }),
    ),
  );
  renderInApp(<TerminalsPage />);
  expect(await screen.findByText(/^On Chrome on Linux/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Unpair its device" }));
  fireEvent.click(await screen.findByRole("button", { name: "Unpair it" }));
  expect(await screen.findByText("Not paired yet")).toBeDefined();
  expect(sent).toEqual(["unpaired"]);
  fireEvent.click(screen.getByRole("button", { name: "Withdraw" }));
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw it" }));
  expect(await screen.findByText("Not found.")).toBeDefined();
});

// covers: 3.terminal.10
test("what stopped a till is said, and what staff wrote", async () => {
  site = { ownPage: false, ownPageStopped: true };
  terminals = [
    terminal("Counter 1", { status: "stopped", stoppedBy: "pins" }),
    terminal("Counter 2", { status: "refused", reason: "No shop at this address" }),
  ];
  renderInApp(<TerminalsPage />);
  expect(await screen.findByText(/^The payment page of your account is stopped/)).toBeDefined();
  expect(screen.getByText("Only terminals that staff approved take payments.")).toBeDefined();
  expect(screen.getByText(/^Wrong PINs on several cards stopped it/)).toBeDefined();
  expect(screen.getByText("“No shop at this address”")).toBeDefined();
});

// covers: 3.terminal.14
test("after a lost answer a clerk is asked for with the same key, with another code as a new one", async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/payment/clerks", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return HttpResponse.error();
    }),
  );
  renderInApp(<TerminalsPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Add a clerk" }));
  const dialog = await screen.findByRole("dialog", { name: "Add a clerk" });
  const type = (name: string, value: string) =>
    fireEvent.change(within(dialog).getByRole("textbox", { name }), { target: { value } });
  const add = async (times: number) => {
    fireEvent.click(within(dialog).getByRole("button", { name: "Add the clerk" }));
    await waitFor(() => expect(keys).toHaveLength(times));
    await within(dialog).findByText(NETWORK_MESSAGES.noConnection);
  };
  type("Name", "Ada");
  type("Code", "482915");
  await add(1);
  await add(2);
  type("Code", "482916");
  await add(3);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

// covers: 3.terminal.7
test("a clerk is added, gets another code, and is removed", async () => {
  server.use(
    http.post("*/payment/clerks", async ({ request }) => {
      const body = (await request.json()) as { name: string; code: string };
      sent.push(body);
      if (body.code === "111111")
        return refuse(400, {
          message: clerkMessages.codeTrivial,
          code: "INVALID_REQUEST",
          field: "code",
        });
      clerks = [clerk(body.name, { signedIn: true })];
      return HttpResponse.json({ clerk: clerks[0] }, { status: 201 });
    }),
    http.put("*/payment/clerks/:id", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ clerk: clerk("Ada") });
    }),
    http.delete("*/payment/clerks/:id", () => {
      clerks = [];
      return HttpResponse.json({});
    }),
  );
  renderInApp(<TerminalsPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Add a clerk" }));
  const dialog = await screen.findByRole("dialog", { name: "Add a clerk" });
  const add = within(dialog).getByRole("button", { name: "Add the clerk" });
  fireEvent.click(add);
  expect(within(dialog).getByText(clerkMessages.nameRequired)).toBeDefined();
  fireEvent.change(within(dialog).getByRole("textbox", { name: "Name" }), {
    target: { value: "Ada" },
  });
  const code = within(dialog).getByRole("textbox", { name: "Code" });
  fireEvent.change(code, { target: { value: "111111" } });
  fireEvent.click(add);
  expect((await within(dialog).findAllByText(clerkMessages.codeTrivial)).length).toBeGreaterThan(0);
  fireEvent.change(code, { target: { value: "482915" } });
  fireEvent.click(add);
  expect(await screen.findByText("Ada can sign in.")).toBeDefined();
  expect(await screen.findByText("Signed in")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "New code for Ada" }));
  const changing = await screen.findByRole("dialog", { name: "New code for Ada" });
  fireEvent.change(within(changing).getByRole("textbox"), { target: { value: "771203" } });
  fireEvent.click(within(changing).getByRole("button", { name: "Set the code" }));
  expect(await screen.findByText("Ada has a new code.")).toBeDefined();
  expect(sent.at(-1)).toEqual({ code: "771203" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Remove Ada" }));
  fireEvent.click(await screen.findByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Ada is removed.")).toBeDefined();
  expect(await screen.findByText(/^No clerks yet\./)).toBeDefined();
});

// covers: 3.terminal.10
test("a list that cannot be read says so and is asked for again", async () => {
  let failing = true;
  server.use(
    http.get("*/payment/terminals", () =>
      failing
        ? refuse(404, { message: "Not found.", code: "NOT_FOUND" })
        : HttpResponse.json({ terminals, ...site }),
    ),
  );
  renderInApp(<TerminalsPage />);
  const again = await screen.findByRole("button", { name: /again/i });
  failing = false;
  fireEvent.click(again);
  expect(await screen.findByText(/^You have no terminal yet\./)).toBeDefined();
});
