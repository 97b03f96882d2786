import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { testSigningParams } from "../../../session/testing/signing-params.ts";
import { belongsTo } from "../../../signing/phrase/belongs-to.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { signWithPhrase } from "../../../vault/vault.ts";
import { ValidateTransfer } from "./validate-transfer.tsx";

vi.mock("../../../vault/vault.ts");
vi.mock("../../../signing/phrase/belongs-to.ts");

const own = walletRecord({ balance: "50" });
const params = HttpResponse.json(testSigningParams);
fakeNetwork(
  http.get("*/wallet/signing-params/:address", () => params.clone()),
  http.post("*/wallet/transfer", () => HttpResponse.error()),
  http.all("*", () => HttpResponse.error()),
);

const holds = (balance: string): void => {
  queryClient.setQueryData(queryKeys.wallets, {
    airdrop: true,
    autoMintableWallet: false,
    registerAsMiner: false,
    serverTime: new Date().toISOString(),
    results: [{ ...own, balance }],
  });
};
const left = () => screen.getByText("Left in Savings").nextElementSibling?.textContent;

test("after a lost answer the new balance does not take the amount off what is left again", async () => {
  vi.mocked(belongsTo).mockResolvedValue(true);
  vi.mocked(signWithPhrase).mockResolvedValue({ extrinsic: "0xaa", hash: "0xbb" });
  startSession("token", sessionUser);
  holds("50");
  const receiver = "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty";
  const order = { walletAddress: own.account_id, walletName: "Savings", receiver };
  renderInApp(
    <ValidateTransfer order={{ ...order, amount: 5n * 10n ** 12n }} onLeave={() => undefined} />,
  );
  await waitFor(() => expect(left()).toBe("44.99 NUC"));
  fireEvent.change(screen.getByLabelText("Or paste all twelve words"), {
    target: { value: "bottom drive obey lake curtain smoke basket hold race lonely fit walk" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Load Mnemonic" }));
  fireEvent.click(screen.getByRole("button", { name: "Continue: send 5.00 NUC" }));
  await screen.findByText(/^We do not know yet whether the transfer arrived/);
  await act(async () => {
    holds("44.99");
    // The page hears of it in a timer of its own.
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(left()).toBe("44.99 NUC");
});
