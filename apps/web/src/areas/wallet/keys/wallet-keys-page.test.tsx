import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/query-client.ts";
import { WalletKeysPage } from "./wallet-keys-page.tsx";

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(): void {
  const router = createMemoryRouter([{ path: "/:address", Component: WalletKeysPage }], {
    initialEntries: ["/5Other"],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
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
