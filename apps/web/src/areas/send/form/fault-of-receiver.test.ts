import { NUC } from "@nuc/money";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { faultOfReceiver } from "./fault-of-receiver.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const receiver = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const costs = { fee: NUC / 100n, existentialDeposit: NUC / 100n };
const below = {
  field: "amount",
  message: "This wallet needs at least 0.01 NUC. Send a little more.",
};
const account = "http://wallet.test/api/v1/bc/accounts/:address";

const server = fakeNetwork();
let asked: unknown[] = [];
afterEach(() => {
  asked = [];
});

function holds(balance: string): void {
  server.use(
    http.get(account, ({ params }) => {
      asked.push(params["address"]);
      return HttpResponse.json({ address: receiver, balance, nonce: 0, transfers: 0 });
    }),
  );
}

test("too little for an account that does not exist yet is shown before the password is asked for", async () => {
  holds("0");
  expect(await faultOfReceiver({ receiver: ` ${receiver} `, amount: "0.009" }, costs)).toEqual(
    below,
  );
  expect(asked).toEqual([receiver]);
});

test("what the receiver holds already counts", async () => {
  holds("0.001");
  expect(await faultOfReceiver({ receiver, amount: "0.009" }, costs)).toBeUndefined();
  expect(await faultOfReceiver({ receiver, amount: "0.008999999999" }, costs)).toEqual(below);
});

test("an amount that makes an account by itself asks nothing", async () => {
  holds("0");
  expect(await faultOfReceiver({ receiver, amount: "0.01" }, costs)).toBeUndefined();
  expect(asked).toEqual([]);
});

test("without an answer it is left to the ledger", async () => {
  server.use(http.get(account, () => HttpResponse.error()));
  expect(await faultOfReceiver({ receiver, amount: "0.009" }, costs)).toBeUndefined();
});
