import type { KycStatistics } from "@nuc/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import {
  becomeAdmin,
  identityTests,
  openIdentity,
  refusal,
} from "../../testing/identity-tests.tsx";

const tests = identityTests();

// covers: 3.kyc-staff.1
test("the list has what waits; figures that fail are asked for again, a reviewer sets nothing", async () => {
  openIdentity("/identity");
  const table = await screen.findByRole("table", { name: "Identity checks" });
  expect(await within(table).findByRole("link", { name: "customer.two" })).toBeTruthy();
  await screen.findByText("Files are deleted 90 days after the decision.");
  await screen.findByText("No restrictions in any country.");
  await screen.findByText("No figures.");
  expect(screen.queryByRole("button", { name: /Change…|Add a country…/ })).toBeNull();
});

// covers: 3.kyc-staff.10
test("an admin withholds an act from the unverified of a country", async () => {
  becomeAdmin();
  tests.network.use(
    http.put("*/api/admin/kyc-rules", async ({ request }) => {
      const body = (await request.json()) as { rules: unknown[] };
      tests.server.sent.push(body);
      return HttpResponse.json({ data: { rules: body.rules } });
    }),
  );
  openIdentity("/identity");
  fireEvent.click(await screen.findByRole("button", { name: "Add a country…" }));
  const dialog = await screen.findByRole("dialog", { name: "A rule for a country" });
  const save = within(dialog).getByRole("button", { name: "Save" });
  fireEvent.click(save);
  await within(dialog).findByText(/^A country must be its two letters/);
  fireEvent.change(within(dialog).getByRole("combobox"), { target: { value: "AU" } });
  fireEvent.click(within(dialog).getByRole("checkbox", { name: "Register as a miner" }));
  fireEvent.click(save);
  await screen.findByText("Australia: may not register as a miner.");
  const rule = { country: "AU", buy: false, sendAbove: null, miner: true, shopCard: false };
  expect(tests.server.sent).toEqual([{ rules: [rule], seen: [] }]);
});

// covers: 3.kyc-staff.10
test("an admin sets how long files are kept and what two approve; days that are none are refused", async () => {
  becomeAdmin();
  tests.network.use(
    http.put("*/api/admin/kyc-settings", async ({ request }) => {
      tests.server.sent.push(await request.json());
      tests.server.settings = { keepDays: 30, secondLookFor: ["name-differs"] };
      return HttpResponse.json({ data: tests.server.settings });
    }),
  );
  openIdentity("/identity");
  fireEvent.click(await screen.findByRole("button", { name: "Change…" }));
  const dialog = await screen.findByRole("dialog", { name: "Files and second looks" });
  const days = within(dialog).getByRole("textbox");
  const save = within(dialog).getByRole("button", { name: "Save" });
  for (const wrong of ["0", "1.5", "3651", "soon"]) {
    fireEvent.change(days, { target: { value: wrong } });
    fireEvent.click(save);
    await within(dialog).findByText(/^Files are kept 1 to/);
  }
  expect(tests.server.sent).toEqual([]);
  fireEvent.change(days, { target: { value: "30" } });
  fireEvent.click(within(dialog).getByRole("checkbox", { name: "Name differs" }));
  fireEvent.click(save);
  await screen.findByText("Files are kept 30 days.");
  await screen.findByText("Two have to approve: Name differs.");
  const seen = { keepDays: 90, secondLookFor: [] };
  expect(tests.server.sent).toEqual([{ keepDays: 30, secondLookFor: ["name-differs"], seen }]);
});

// covers: 3.kyc-staff.1
test("an empty queue says so, and offers nothing to start with", async () => {
  tests.server.waiting = [];
  openIdentity("/identity");
  await screen.findByText("Nothing to review.");
  expect(screen.queryByRole("button", { name: /^Start with the first/ })).toBeNull();
});

// covers: 3.kyc-staff.1
test("while the list is on its way it says so; where it fails, list and settings can be asked again", async () => {
  tests.network.use(http.get("*/api/admin/kyc", async () => delay("infinite")));
  const { unmount } = openIdentity("/identity");
  await screen.findByText("Loading the settings");
  unmount();
  queryClient.clear();
  tests.network.resetHandlers();
  tests.network.use(...tests.server.handlers);
  let fails = true;
  tests.network.use(
    http.get("*/api/admin/kyc", () => (fails ? refusal(422, "No list now.") : undefined)),
  );
  openIdentity("/identity");
  await vi.waitFor(() => expect(screen.getAllByText("No list now.")).toHaveLength(2));
  fails = false;
  for (const again of screen.getAllByRole("button", { name: "Try again" })) fireEvent.click(again);
  await screen.findByText("Files are deleted 90 days after the decision.");
  await screen.findByRole("link", { name: "customer.two" });
});

const statistics: KycStatistics = {
  days: 30,
  sent: 4,
  passed: 2,
  reviewed: 1,
  failed: 1,
  approved: 1,
  rejected: 0,
  waiting: 0,
  waitingSince: null,
  minutesToDecision: { median: 0.4, p90: 300 },
  byDocument: {
    passport: { sent: 4, passed: 2, reviewed: 1, failed: 1 },
    driver_license: { sent: 0, passed: 0, reviewed: 0, failed: 0 },
    photo_id: { sent: 0, passed: 0, reviewed: 0, failed: 0 },
    selfie: { sent: 0, passed: 0, reviewed: 0, failed: 0 },
  },
  reasons: [{ reason: "glare", count: 2 }],
};

// covers: 3.kyc-staff.9
test("figures as shares, times in words, by the days that are chosen", async () => {
  const asked: (string | null)[] = [];
  tests.network.use(
    http.get("*/api/admin/kyc-statistics", ({ request }) => {
      const days = new URL(request.url).searchParams.get("days");
      asked.push(days);
      const none = { ...statistics, sent: 0, minutesToDecision: null, reasons: [] };
      return HttpResponse.json({ data: days === "7" ? none : statistics });
    }),
  );
  openIdentity("/identity");
  await screen.findByText(
    "Half of the decisions came within a minute, nine of ten within 5 hours.",
  );
  expect(screen.getAllByText("50 %").length).toBeGreaterThan(0);
  screen.getByText("50 % of 4");
  screen.getByText("Glare");
  fireEvent.change(screen.getByRole("combobox", { name: "Last" }), { target: { value: "7" } });
  await screen.findByText("No decisions by staff in these days.");
  screen.getByText("No reason was given.");
  expect(asked).toEqual(["30", "7"]);
});
