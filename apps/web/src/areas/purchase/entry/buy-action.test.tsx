import { featureOffMessage } from "@nuc/contract";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { BuyAction } from "./buy-action.tsx";

afterEach(() => queryClient.clear());

// covers: 2.route.7
test("leads to the purchase", () => {
  renderInApp(<BuyAction />);
  expect(screen.getByRole("link", { name: "Buy" }).getAttribute("href")).toBe("/purchase-coins");
});

// covers: 2.route.7, 2.error.12
test("says why it is off in the words of the specification", async () => {
  queryClient.setQueryData(queryKeys.feature("toggle_buy_coin"), false);
  renderInApp(<BuyAction />);
  fireEvent.click(screen.getByRole("button", { name: "Buy Off" }));
  expect(await screen.findByText(featureOffMessage("buy coin"))).toBeTruthy();
});
