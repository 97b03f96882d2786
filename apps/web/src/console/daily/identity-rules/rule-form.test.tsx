import { type KycRule, KYC_STAFF_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { RuleForm } from "./rule-form.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const server = fakeNetwork();
const saved: unknown[] = [];
const closed = vi.fn();
const others: KycRule = { country: "*", buy: false, sendAbove: null, miner: true, shopCard: false };

beforeEach(() => {
  startSession("token", { ...sessionUser, role: "admin" });
  server.use(
    http.put("*/api/admin/kyc-rules", async ({ request }) => {
      const { rules } = (await request.json()) as { rules: unknown };
      saved.push(rules);
      return HttpResponse.json({ data: { rules } });
    }),
  );
});
afterEach(() => {
  saved.length = 0;
  closed.mockReset();
  forgetSession(200);
});

const sum = () => screen.getByLabelText("Send more than this a day (NUC)");
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

// covers: 3.kyc-call.27
test("a sum of a day is set for a country, beside the rules there are", async () => {
  renderInApp(<RuleForm rules={[others]} onClose={closed} />);
  fireEvent.change(screen.getByLabelText("Country"), { target: { value: "AU" } });
  fireEvent.change(sum(), { target: { value: "12,5" } });
  submit();
  expect(screen.getByText(KYC_STAFF_MESSAGES.rules.amountMalformed)).toBeTruthy();
  fireEvent.change(sum(), { target: { value: "250.5" } });
  submit();
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const rule = { country: "AU", buy: false, sendAbove: "250.5", miner: false, shopCard: false };
  expect(saved).toEqual([[others, rule]]);
});

test("buying coins is withheld by a box of its own", async () => {
  renderInApp(<RuleForm rules={[others]} rule={others} onClose={closed} />);
  fireEvent.click(screen.getByRole("checkbox", { name: "Buy coins" }));
  submit();
  await waitFor(() => expect(saved).toEqual([[{ ...others, buy: true }]]));
});

// covers: 3.kyc-call.28
test("shop cards are withheld and given free again by a box of their own", async () => {
  const { unmount } = renderInApp(<RuleForm rules={[others]} rule={others} onClose={closed} />);
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Open a shop card" });
  expect(box().checked).toBe(false);
  fireEvent.click(box());
  submit();
  const withheld = { ...others, shopCard: true };
  await waitFor(() => expect(saved).toEqual([[withheld]]));
  expect(
    await screen.findByText(
      /^All other countries: may not register as a miner, open a shop card\.$/,
    ),
  ).toBeTruthy();
  unmount();
  renderInApp(<RuleForm rules={[withheld]} rule={withheld} onClose={closed} />);
  expect(box().checked).toBe(true);
  fireEvent.click(box());
  submit();
  await waitFor(() => expect(saved.at(-1)).toEqual([others]));
});

test("a rule without a sum and without an act goes away", async () => {
  const rule = { ...others, country: "NZ", miner: false, sendAbove: "5" };
  renderInApp(<RuleForm rules={[others, rule]} rule={rule} onClose={closed} />);
  fireEvent.change(sum(), { target: { value: " " } });
  submit();
  await waitFor(() => expect(saved).toEqual([[others]]));
});

test("only what something asks for can be set", () => {
  renderInApp(<RuleForm rules={[]} onClose={closed} />);
  expect(
    screen.getAllByRole("checkbox").map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(["Buy coins", "Register as a miner", "Open a shop card"]);
});
