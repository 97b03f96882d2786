import {
  NETWORK_MESSAGES,
  type ShopCardBatch,
  STAFF_MESSAGES,
  type StaffShopCard,
} from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { CardsScreen } from "./cards-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const ASKED = "2026-11-23T10:00:00.000Z";
const card = (username: string, print: StaffShopCard["print"]): StaffShopCard => ({
  username,
  first_name: "Card",
  last_name: "Holder",
  wallet: `5${username}`,
  printed_status: print === "printed" ? 1 : 0,
  print,
  issue: 1,
  issuedAt: ASKED,
  batch: null,
  printedAt: null,
  state: "active",
});
const made: ShopCardBatch = {
  id: "11111111-1111-4111-8111-111111111111",
  number: 7,
  cards: 2,
  madeBy: "support.member",
  madeAt: ASKED,
  printedAt: null,
};

const server = fakeNetwork();
const sent: unknown[] = [];
/** What the list of batches and its file were asked for. */
const asked: string[] = [];
let records: StaffShopCard[] = [];
let batches: ShopCardBatch[] = [];

beforeEach(() => {
  records = [card("first.one", "waiting"), card("second.one", "waiting"), card("c", "printed")];
  batches = [];
  startSession("token", { ...sessionUser, username: "support.member", role: "support" });
  server.use(
    http.get("*/api/admin/shop-cards", ({ request }) => {
      const status = new URL(request.url).searchParams.get("status");
      const found = records.filter(({ print }) => !status || print === status);
      const waiting = records.filter(({ print }) => print === "waiting").length;
      const page = { records: found, page: 0, pages: 1, total: found.length, waiting };
      return HttpResponse.json({ data: page });
    }),
    http.get("*/api/admin/shop-card-batches", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        data: { records: batches, page: 0, pages: 1, total: batches.length },
      });
    }),
    http.post("*/api/admin/shop-card-batches", async ({ request }) => {
      sent.push(await request.json());
      batches = [made];
      return HttpResponse.json({ data: made }, { status: 201 });
    }),
    http.put("*/api/admin/shop-card-batches/:id", async ({ request }) => {
      sent.push(await request.json());
      batches = [{ ...made, printedAt: ASKED }];
      return HttpResponse.json({ data: batches[0] });
    }),
  );
});
afterEach(() => {
  queryClient.clear();
  sent.length = 0;
  asked.length = 0;
  forgetSession(200);
});

// covers: 3.card.16
test("what waits goes into one batch after a question, and is marked as printed", async () => {
  renderInApp(<CardsScreen />);
  expect(await screen.findByText("No batches yet.")).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: /^Print 2 cards…/ }));
  const question = await screen.findByRole("alertdialog", { name: "Put 2 cards into a batch?" });
  fireEvent.click(within(question).getByRole("button", { name: "Make the batch" }));
  expect(await screen.findByText("Batch 7 has 2 cards. Its PDF is below.")).toBeDefined();
  expect(sent).toEqual([{ usernames: ["first.one", "second.one"] }]);
  fireEvent.click(await screen.findByRole("button", { name: "Mark as printed: batch 7" }));
  expect(await screen.findByText(/^2 cards marked as printed\./)).toBeDefined();
  expect(sent[1]).toEqual({ printed_status: 1 });
});

// covers: 3.card.16
test("what a colleague has put into a batch meanwhile is said, and nothing is asked for", async () => {
  renderInApp(<CardsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: /^Print 2 cards…/ }));
  records = records.map((one) => ({ ...one, print: "batched" }));
  fireEvent.click(await screen.findByRole("button", { name: "Make the batch" }));
  expect(
    await screen.findByText("No cards are waiting any more: another batch has them."),
  ).toBeDefined();
  expect(sent).toEqual([]);
});

// covers: 3.card.16
test("a batch that every card has left says so, and has nothing to print or to mark", async () => {
  batches = [{ ...made, cards: 0 }];
  renderInApp(<CardsScreen />);
  expect(await screen.findByText("No cards left")).toBeDefined();
  expect(screen.queryByRole("button", { name: /batch 7$/ })).toBeNull();
});

// covers: 3.card.16
test("a batch that was emptied since the page was opened is not called printed", async () => {
  batches = [made];
  server.use(
    http.put("*/api/admin/shop-card-batches/:id", () =>
      HttpResponse.json({ data: { ...made, cards: 0 } }),
    ),
  );
  renderInApp(<CardsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Mark as printed: batch 7" }));
  expect(await screen.findByText("Batch 7 has no cards left.")).toBeDefined();
});

// covers: 3.card.16
test("the file of a batch is downloaded, and a failure says so", async () => {
  batches = [made];
  const asked: string[] = [];
  server.use(
    http.get("*/api/admin/shop-card-batches/:id/pdf", ({ params }) => {
      asked.push(String(params["id"]));
      const error = { message: "Nothing to see here.", code: "NOT_FOUND" };
      return HttpResponse.json({ errors: [error], requestId: "r" }, { status: 404 });
    }),
  );
  renderInApp(<CardsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "PDF of batch 7" }));
  expect(await screen.findByText("Nothing to see here.")).toBeDefined();
  expect(asked).toEqual([made.id]);
});

// covers: 3.card.16
test("a printed card is replaced for a reason, or printed again", async () => {
  server.use(
    http.post("*/api/admin/shop-cards/:username/replacement", async ({ request, params }) => {
      sent.push(params["username"], await request.json());
      return HttpResponse.json({ data: card("c", "waiting") });
    }),
    http.put("*/api/admin/shop-cards/:username", async ({ request, params }) => {
      sent.push(params["username"], await request.json());
      return HttpResponse.json({ data: card("c", "waiting") });
    }),
  );
  renderInApp(<CardsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Replace the card of c" }));
  const dialog = await screen.findByRole("dialog", { name: "Replace the card of c" });
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Lost" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Block and print a new one" }));
  expect(await screen.findByText(/^The card of c is blocked/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Print again: the card of c" }));
  expect(await screen.findByText("The card of c waits for printing again.")).toBeDefined();
  expect(sent).toEqual(["c", { reason: "Lost", seen: 1 }, "c", { printed_status: 0 }]);
});

// covers: 3.card.16
test("a replacement whose answer was lost is in the list, and is made once", async () => {
  server.use(
    http.post("*/api/admin/shop-cards/:username/replacement", async ({ request }) => {
      sent.push(await request.json());
      const replaced = { ...card("c", "waiting"), issue: 2 };
      records = records.map((one) => (one.username === "c" ? replaced : one));
      return sent.length === 1 ? HttpResponse.error() : HttpResponse.json({ data: replaced });
    }),
  );
  renderInApp(<CardsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Replace the card of c" }));
  const dialog = await screen.findByRole("dialog", { name: "Replace the card of c" });
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Lost" } });
  const replace = within(dialog).getByRole("button", { name: "Block and print a new one" });
  fireEvent.click(replace);
  await within(dialog).findByText(NETWORK_MESSAGES.noConnection);
  expect(await screen.findByText("Replacement 1")).toBeDefined();
  fireEvent.click(replace);
  expect(await screen.findByText(/^The card of c is blocked/)).toBeDefined();
  expect(sent).toEqual([
    { reason: "Lost", seen: 1 },
    { reason: "Lost", seen: 1 },
  ]);
});

// covers: 3.card.16
test("a card that a colleague has replaced meanwhile is not replaced again", async () => {
  server.use(
    http.post("*/api/admin/shop-cards/:username/replacement", () => {
      const message = STAFF_MESSAGES.changedMeanwhileBy("other.member");
      const data = { changedBy: "other.member", changedAt: ASKED, now: 2 };
      const refusal = { errors: [{ message, code: "NOT_ALLOWED" }], data, requestId: "r" };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  renderInApp(<CardsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Replace the card of c" }));
  const dialog = await screen.findByRole("dialog", { name: "Replace the card of c" });
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Lost" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Block and print a new one" }));
  expect(
    await screen.findByText(/^other\.member has changed this.* is replaced already\.$/),
  ).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

// covers: 3.card.16
test("nothing is offered where nothing waits", async () => {
  records = [card("c", "printed")];
  renderInApp(<CardsScreen />);
  const button = await screen.findByRole("button", { name: /^Nothing to print/ });
  expect(button.hasAttribute("disabled") || button.getAttribute("aria-disabled")).toBeTruthy();
});

// covers: 3.card.16
test("batches have a search, states, an order and a file of their own, and leave the cards alone", async () => {
  batches = [made];
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.get("*/api/admin/export/shop-card-batches", ({ request }) => {
      asked.push(`file ${new URL(request.url).search}`);
      return HttpResponse.error();
    }),
  );
  renderInApp(<CardsScreen />);
  const panel = within(await screen.findByRole("region", { name: "Batches" }));
  expect(await panel.findByText("At the printer", { selector: "td *" })).toBeDefined();
  const search = panel.getByRole("searchbox", { name: "Search: Number, made by" });
  fireEvent.change(search, { target: { value: "7" } });
  fireEvent.submit(search.closest("form") ?? search);
  fireEvent.change(panel.getByLabelText("Any state"), { target: { value: "batched" } });
  fireEvent.click(await panel.findByRole("button", { name: "Made" }));
  await waitFor(() => expect(asked.at(-1)).toMatch(/status=batched&search=7&sort=-?made&page=0/));
  fireEvent.click(panel.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(asked.at(-1)).toMatch(/^file .*status=batched&search=7/));
  expect(screen.getByRole("table", { name: "Shop cards" })).toBeDefined();
  expect(screen.getAllByRole("button", { name: /^Export/ })).toHaveLength(2);
});
