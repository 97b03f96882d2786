import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../session/calls/query-client.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { LazyFaucetBanner } from "./lazy-faucet-banner.tsx";
import { siteSettingsQuery } from "../../session/site/site-settings-query.ts";

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(faucet: { readonly limit: string } | null): void {
  queryClient.setQueryData(siteSettingsQuery.queryKey, { explorerUrl: null, faucet });
  renderInApp(<LazyFaucetBanner address="5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY" />);
}
const button = "Get test coins";

test("where there is a faucet, a press asks for a portion, or for the limit where that is less", async () => {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit = {}) => {
    asked.push(JSON.parse(body as string));
    return Response.json({ transferred: {} });
  });
  for (const [limit, amount, shown] of [
    ["10000", "1000", "1,000"],
    ["50", "50", "50"],
    ["0.5", "0.5", "0.5"],
  ] as const) {
    open({ limit });
    fireEvent.click(await screen.findByRole("button", { name: button }));
    await screen.findByText(`${shown} test coins are in your wallet.`);
    expect(asked.at(-1)).toMatchObject({ amount });
    cleanup();
  }
});

test("where there is none, nothing is offered", async () => {
  open(null);
  // What would be fetched is there by then.
  await act(async () => void (await import("./faucet-banner.tsx")));
  expect(screen.queryByRole("button", { name: button })).toBeNull();
});
