import {
  KIND_NAMES,
  type NotificationWays,
  NOTIFICATION_GROUPS,
  type PushSubscriptionEntry,
  rulesOf,
  WAYS_MESSAGES,
} from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { NotificationWaysPage } from "./notification-ways-page.tsx";
import { offsetOf, zoneOptions } from "./time-zones.ts";
import { changed, inverse } from "./ways-query.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const auth = "http://wallet.test/api/v1/nuc/auth";
const url = `${auth}/notification-ways`;

function defaultWays(): NotificationWays {
  return {
    kinds: KIND_NAMES.map((kind) => {
      const { group, ways, fixed, waits } = rulesOf(kind);
      return { kind, group, ...ways, fixed: [...fixed], waits };
    }),
    quietHours: null,
    digestHour: 8,
    timeZone: null,
    email: "holder@example.com",
  };
}

let ways = defaultWays();
let browsers: PushSubscriptionEntry[] = [];
let asked: unknown[] = [];
const refusal = (message: string) =>
  HttpResponse.json(
    { errors: [{ code: "NOT_ALLOWED", message }], requestId: "1" },
    { status: 422 },
  );
const server = fakeNetwork();

beforeEach(() => {
  [ways, browsers, asked] = [defaultWays(), [], []];
  server.use(
    http.get(url, () => HttpResponse.json({ data: ways })),
    http.put(url, async ({ request }) => {
      const change = (await request.json()) as Parameters<typeof changed>[1];
      asked.push(change);
      ways = changed(ways, change);
      return HttpResponse.json({ data: ways });
    }),
    http.get(`${auth}/push-subscriptions`, () => HttpResponse.json({ data: browsers })),
    http.delete(`${auth}/push-subscriptions/:id`, ({ params }) => {
      browsers = browsers.filter(({ id }) => id !== params["id"]);
      return HttpResponse.json({ data: {} });
    }),
  );
  startSession("token", { ...sessionUser, username: "holder" });
});
afterEach(() => {
  queryClient.clear();
});

const open = () => renderInApp(<NotificationWaysPage />);
const box = async (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

// covers: notification-ways.kinds.sign-in.name, notification-ways.kinds.sign-in.about
// covers: notification-ways.kinds.account-safety.name, notification-ways.kinds.account-safety.about
// covers: notification-ways.kinds.large-transfer.name, notification-ways.kinds.large-transfer.about
// covers: notification-ways.kinds.coins-received.name, notification-ways.kinds.coins-received.about
// covers: notification-ways.kinds.coins-sent.name, notification-ways.kinds.coins-sent.about
// covers: notification-ways.kinds.minted.name, notification-ways.kinds.minted.about
// covers: notification-ways.kinds.mint-ready.name, notification-ways.kinds.mint-ready.about
// covers: notification-ways.kinds.auto-mint.name, notification-ways.kinds.auto-mint.about
// covers: notification-ways.kinds.airdrop.name, notification-ways.kinds.airdrop.about
// covers: notification-ways.kinds.refund.name, notification-ways.kinds.refund.about
// covers: notification-ways.kinds.wallet-created.name, notification-ways.kinds.wallet-created.about
// covers: notification-ways.kinds.identity.name, notification-ways.kinds.identity.about
// covers: notification-ways.kinds.miner.name, notification-ways.kinds.miner.about
// covers: notification-ways.kinds.shop-card.name, notification-ways.kinds.shop-card.about
// covers: notification-ways.kinds.purchase.name, notification-ways.kinds.purchase.about
// covers: notification-ways.kinds.bill.name, notification-ways.kinds.bill.about
// covers: notification-ways.kinds.till.name, notification-ways.kinds.till.about
// covers: notification-ways.kinds.announcement.name, notification-ways.kinds.announcement.about
// covers: notification-ways.groups.security, notification-ways.groups.coins
// covers: notification-ways.groups.account, notification-ways.groups.site
test("names every kind in its group, with a lock where it cannot be switched", async () => {
  open();
  await box("Push for Received");
  for (const group of NOTIFICATION_GROUPS) {
    const section = screen.getByRole("region", { name: WAYS_MESSAGES.groups[group] });
    for (const kind of KIND_NAMES.filter((name) => rulesOf(name).group === group)) {
      const { name, about } = WAYS_MESSAGES.kinds[kind];
      const row = within(section).getByRole("group", { name });
      expect(row.textContent).toContain(about);
      const locks = within(row).queryAllByText(/: always on$/);
      expect(locks).toHaveLength(rulesOf(kind).fixed.length);
    }
  }
});

test("saves each change by itself, and lets email at once and the digest exclude each other", async () => {
  open();
  const [now, digest] = [await box("Email now for Received"), await box("Digest for Received")];
  fireEvent.click(now);
  await waitFor(() => expect(now.checked).toBe(true));
  fireEvent.click(digest);
  await waitFor(() => expect([now.checked, digest.checked]).toEqual([false, true]));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toMatchObject([
    { kinds: [{ kind: "coins-received", email: "now" }] },
    {
      kinds: [{ kind: "coins-received", email: "digest" }],
      timeZone: expect.any(String) as string,
    },
  ]);
  fireEvent.click(digest);
  await waitFor(() => expect(ways.kinds[3]?.email).toBe("off"));
});

test("takes back what is refused, and that alone", async () => {
  open();
  fireEvent.click(await box("Push for Sent"));
  await waitFor(() => expect(asked).toHaveLength(1));
  server.use(http.put(url, () => refusal("Not now.")));
  fireEvent.click(await box("Push for Minted"));
  await screen.findByText("Not now.");
  expect((await box("Push for Minted")).checked).toBe(true);
  expect((await box("Push for Sent")).checked).toBe(false);
});

test("an inverse takes back every change", () => {
  const before = { ...defaultWays(), quietHours: { from: "22:00", to: "07:00" } };
  const change = {
    kinds: [{ kind: "minted", push: false, email: "digest" }],
    quietHours: null,
    digestHour: 3,
  } as const;
  const after = changed(before, change);
  expect(after).not.toEqual(before);
  expect(changed(after, inverse(before, change))).toEqual(before);
});

test("says until when a kind waits, once there are quiet hours in the zone of the device", async () => {
  open();
  const row = await screen.findByRole("group", { name: "Received" });
  expect(row.textContent).toContain("Not set");
  fireEvent.click(screen.getByRole("switch", { name: "Quiet hours" }));
  await waitFor(() => expect(row.textContent).toContain("Waits until 07:00"));
  expect(screen.getByRole("group", { name: "Sent" }).textContent).toContain("Comes through");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toEqual({
    quietHours: { from: "22:00", to: "07:00" },
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const to = screen.getByLabelText<HTMLInputElement>("To");
  fireEvent.change(to, { target: { value: "22:00" } });
  fireEvent.blur(to);
  expect(to.value).toBe("07:00");
  expect(asked).toHaveLength(1);
});

test("says where email goes, or that no address is confirmed", async () => {
  const { unmount } = open();
  expect(await screen.findByText(/^To holder@example\.com\./)).toBeTruthy();
  unmount();
  queryClient.clear();
  ways = { ...ways, email: null };
  open();
  expect(await screen.findByText(/We only send email to a confirmed address/)).toBeTruthy();
});

// covers: notification-ways.loadFailed
test("says that the settings could not be loaded, and tries again", async () => {
  server.use(http.get(url, () => refusal("broken"), { once: true }));
  open();
  expect(await screen.findByText(WAYS_MESSAGES.loadFailed)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /try again/i }));
  expect((await box("Push for Received")).checked).toBe(true);
});

// covers: notification-ways.push.forgotten
test("lists the browsers, says which are gone, and forgets one", async () => {
  const at = new Date().toISOString();
  const plain = { createdAt: at, lastUsedAt: at, goneSince: null };
  browsers = [
    { id: "1", device: "Chrome on Android", mark: "a", ...plain },
    { id: "2", device: "Safari on an iPad", mark: "b", ...plain, goneSince: at },
  ];
  open();
  const list = await screen.findByRole("list", { name: "Browsers with push messages" });
  const [chrome, safari] = within(list).getAllByRole("listitem");
  expect(chrome?.textContent).toContain("Last used");
  expect(safari?.textContent).toContain("Not working since");
  // This browser, jsdom, knows no push messages.
  screen.getByText(/This browser cannot show push messages/);
  fireEvent.click(screen.getByRole("button", { name: "Forget Chrome on Android" }));
  await screen.findByText(WAYS_MESSAGES.push.forgotten);
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(1));
});

test("names a zone by its place and what its clocks are ahead", () => {
  const at = new Date("2026-11-23T00:00:00Z");
  expect(offsetOf("Australia/Sydney", at)).toBe("UTC+11");
  const options = zoneOptions("Asia/Kathmandu", at);
  const label = (zone: string) => options.find(({ value }) => value === zone)?.label;
  expect(label("Australia/Sydney")).toBe("Sydney (UTC+11), Australia");
  expect(label("America/Sao_Paulo")).toBe("Sao Paulo (UTC-3), America");
  expect(label("Asia/Kathmandu")).toContain("UTC+5:45");
});
