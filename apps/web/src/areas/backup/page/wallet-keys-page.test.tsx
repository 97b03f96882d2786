import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { WalletKeysPage } from "./wallet-keys-page.tsx";

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(): void {
  renderRoutes([{ path: "/:address", Component: WalletKeysPage }], "/5Other");
}
/** The heading as everybody sees it, not only those who hear the page. */
const heading = () => {
  const found = screen.getByRole("heading", { level: 1, name: "Keys and backup" });
  expect(found.className).not.toContain("sr-only");
  return found;
};

test("the page of a wallet that is not there has its heading, and says so", () => {
  queryClient.setQueryData(queryKeys.wallets, { results: [] });
  open();
  expect(heading()).toBeTruthy();
  expect(screen.getByText("This wallet is not one of yours.")).toBeTruthy();
});

test("the heading stands while the wallets are on their way", () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  open();
  expect(heading()).toBeTruthy();
});
