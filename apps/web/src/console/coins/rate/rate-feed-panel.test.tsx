import type { RateFeed } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { RateFeedPanel, WaitingProposal } from "./rate-feed-panel.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const standing: RateFeed = {
  setUp: true,
  settings: { on: true, step: "5", day: "20" },
  last: { rate: "0.06", at: "2026-11-20T10:00:00.000Z" },
  failingSince: null,
  proposal: null,
};
let feed: RateFeed;
const sent: unknown[] = [];
const server = fakeNetwork(
  http.get("*/api/admin/rate/feed", () => HttpResponse.json({ data: feed })),
);

beforeEach(() => {
  feed = standing;
  sent.length = 0;
});
afterEach(() => {
  queryClient.clear();
});

/** The server takes the settings, or refuses them. */
function takes(refusal?: { status: number; body: Record<string, unknown> }): void {
  server.use(
    http.put("*/api/admin/rate/feed", async ({ request }) => {
      const body = (await request.json()) as RateFeed["settings"];
      sent.push(body);
      if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status });
      feed = { ...feed, settings: { on: body.on, step: body.step, day: body.day } };
      return HttpResponse.json({ data: feed });
    }),
  );
}

test("without a feed it says how one is set up", async () => {
  feed = { ...standing, setUp: false };
  renderInApp(<RateFeedPanel />);
  expect(await screen.findByText("RATE_FEED_URL")).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

// covers: 3.rate.5
test("it is switched off with what was seen, and says so", async () => {
  takes();
  renderInApp(<RateFeedPanel />);
  fireEvent.click(await screen.findByRole("checkbox", { name: "The rate follows the feed" }));
  expect(await screen.findByText("Staff set the rate by hand.")).toBeDefined();
  expect(sent).toEqual([{ on: false, step: "5", day: "20", seen: standing.settings }]);
});

// covers: rate-feed.stepAboveDay
test("the limits are saved, and what is wrong stands at its field", async () => {
  const message = "The limit per step cannot be above the limit per day.";
  const errors = [{ message, code: "INVALID_REQUEST", field: "step" }];
  takes({ status: 400, body: { errors } });
  renderInApp(<RateFeedPanel />);
  const step = await screen.findByRole("textbox", { name: "At once (percent)" });
  fireEvent.change(step, { target: { value: " 30 " } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(step.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText(message)).toBeDefined();
  expect(sent).toEqual([{ on: true, step: "30", day: "20", seen: standing.settings }]);
});

// covers: 3.rate.3
test("what the feed asks for is accepted with a reason", async () => {
  feed = {
    ...standing,
    proposal: { id: "one", rate: "0.09", since: "2026-11-20T09:00:00.000Z" },
  };
  server.use(
    http.post("*/rate/feed/proposals/one/decision", async ({ request }) => {
      sent.push(await request.json());
      feed = standing;
      return HttpResponse.json({ data: feed });
    }),
  );
  renderInApp(<WaitingProposal />);
  fireEvent.click(await screen.findByRole("button", { name: "Accept…" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Set 0.09 USD" }));
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Seen at the exchange" } });
  fireEvent.click(dialog.getByRole("button", { name: "Set 0.09 USD" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Accept…" })).toBeNull());
  expect(sent).toEqual([{ decision: "accept", reason: "Seen at the exchange" }]);
});

// covers: 3.rate.4
test("a feed that gives no rate says since when", async () => {
  feed = { ...standing, failingSince: "2026-11-20T09:00:00.000Z" };
  renderInApp(<RateFeedPanel />);
  expect(await screen.findByText(/The feed stopped giving a rate/)).toBeDefined();
});
