import type { WalletRecord } from "@nuc/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/query-client.ts";
import { loadDialogShell } from "../../../ui/dialog.tsx";
import { ToastProvider } from "../../../ui/toasts.tsx";
import { holdingOf } from "../../../vault/wallet-keys.ts";
import { ShowKeyDialog } from "./show-key-dialog.tsx";

vi.mock("../../../vault/wallet-keys.ts");

const wallet = { account_id: "5Own", account_name: "Savings" } as WalletRecord;

beforeAll(async () => void (await loadDialogShell()), 60_000);
afterEach(() => {
  cleanup();
  queryClient.clear();
});

test("says where the browser does not let us look at its keys, and looks again", async () => {
  vi.mocked(holdingOf).mockRejectedValueOnce(new DOMException("no", "UnknownError"));
  vi.mocked(holdingOf).mockResolvedValue("nothing");
  const Opened = () => <ShowKeyDialog wallet={wallet} open onOpenChange={() => undefined} />;
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={createMemoryRouter([{ path: "/", Component: Opened }])} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await screen.findByText(
    "This browser could not look at the keys that it keeps. They are as they were.",
  );
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/are not available on this device/)).toBeTruthy();
});
