import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import {
  addWallet,
  giveCoins,
  signedTransfer,
  signUpCustomer,
  type TestCustomer,
} from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

let site: TestApp;
let url: string;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  site = await openTestApp({ environment: { REGISTER_OTP: "false" } });
  await site.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = site.app.server.address() as AddressInfo;
  url = `ws://127.0.0.1:${port}/api/notifications/nuc/socket`;
});
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await site.close();
});

/** The balances sent to an open page of the customer, oldest first. */
async function openPage({ token }: TestCustomer): Promise<{ address: string; balance: string }[]> {
  const socket = new WebSocket(url);
  sockets.push(socket);
  const events: { event: string; address: string; balance: string }[] = [];
  socket.on("message", (data: Buffer) => {
    const event = JSON.parse(data.toString()) as (typeof events)[number];
    if (event.event === "ready" || event.event === "balance") events.push(event);
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ token }));
  await eventually(() => events.find(({ event }) => event === "ready"));
  events.length = 0;
  return events;
}

const hearBalance = (
  events: { address: string; balance: string }[],
  address: string,
  balance: string,
) =>
  eventually(() => events.find((event) => event.address === address && event.balance === balance));

// covers: 2.route.2, 2.addition.46
test("a transfer is pushed to the pages of both owners, and to no other page", async () => {
  const [sender, receiver, stranger] = [
    await signUpCustomer(site),
    await signUpCustomer(site),
    await signUpCustomer(site),
  ];
  const from = await addWallet(site, sender, { coins: "100" });
  const to = await addWallet(site, receiver);
  await addWallet(site, stranger, { coins: "5" });
  const pages = [
    await openPage(sender),
    await openPage(receiver),
    await openPage(stranger),
  ] as const;
  const extrinsic = await signedTransfer(site, from, { to: to.address, amount: "40" });
  const body = { extrinsic };
  const sent = await site.call("/api/v1/bc/wallet/transfer", { body, token: sender.token });
  expect(sent.status).toBe(200);
  await hearBalance(pages[0], from.address, "59.99");
  await hearBalance(pages[1], to.address, "40");
  expect(pages[0].map(({ address }) => address)).toEqual([from.address]);
  expect(pages[1].map(({ address }) => address)).toEqual([to.address]);
  expect(pages[2]).toEqual([]);
});

test("a wallet that is stored while a page is open is followed too", async () => {
  const customer = await signUpCustomer(site);
  const page = await openPage(customer);
  const wallet = await addWallet(site, customer);
  await hearBalance(page, wallet.address, "0");
  await giveCoins(site, wallet.address, "7.5");
  await hearBalance(page, wallet.address, "7.5");
  expect(new Set(page.map(({ address }) => address))).toEqual(new Set([wallet.address]));
});
