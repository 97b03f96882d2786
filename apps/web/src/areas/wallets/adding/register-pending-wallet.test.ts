import "fake-indexeddb/auto";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { SealedWallet } from "../../../vault/sealed-wallet.ts";
import { keepPending, pendingWallets } from "../../../vault/vault.ts";
import { registerKeptWallet } from "./register-pending-wallet.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const origin = "http://wallet.test";
const address = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const username = "account.holder";
const server = fakeNetwork();
beforeEach(() =>
  keepPending({
    address,
    sealed: { address } as unknown as SealedWallet,
    pending: { username, accountName: "Savings", walletPublickey: "0x01", proof: "0x02" },
  }),
);

const refuse = (status: number, code: string) =>
  server.use(
    http.post(`${origin}/api/v1/nuc/wallet/store-customer-wallet`, () =>
      HttpResponse.json({ errors: [{ message: "No.", code }], requestId: "r" }, { status }),
    ),
  );

// An earlier try may have arrived although its answer was lost: the phrase would be gone from the wallet's only device.
test.each([
  [401, "SESSION_EXPIRED"],
  [403, "TERMS_REQUIRED"],
  [429, "RATE_LIMITED"],
  [500, "INTERNAL"],
])("a wallet stays on the device when %i %s keeps it from being stored", async (status, code) => {
  refuse(status, code);
  await expect(registerKeptWallet(address, username)).rejects.toThrow("No.");
  expect(await pendingWallets(username)).toHaveLength(1);
});

test("a wallet that the server will not have does not stay", async () => {
  refuse(423, "FEATURE_OFF");
  await expect(registerKeptWallet(address, username)).rejects.toThrow("No.");
  expect(await pendingWallets(username)).toEqual([]);
});
