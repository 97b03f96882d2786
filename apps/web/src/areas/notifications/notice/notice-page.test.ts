import { NOTIFICATION_MESSAGES, PURCHASE_NOTICES, SHOP_CARD_NOTICES } from "@nuc/contract";
import { expect, test } from "vitest";
import { notice } from "../testing/notice-server.ts";
import { pageOf, withoutLinkTo } from "./notice-page.ts";

const own = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const other = "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty";
const extrinsicHash = `0x${"ab".repeat(32)}`;
const { coinsReceived, coinsSent, minted, mintOpen } = NOTIFICATION_MESSAGES;
const received = coinsReceived.text("5", other, own);
const order = '<p>In review.</p><p><a href="/orders/7d9a-1">See your order</a></p>';

const shopCard = "/shop-register-detail";
const changed = (what: string): string =>
  NOTIFICATION_MESSAGES.accountChanged.text(what, "Sunday", ", from Chrome on Windows");

test.each([
  ["coins-received", { message: received, extrinsicHash }, `/receipt/${extrinsicHash}`],
  ["coins-sent", { message: coinsSent.text("5", own, other) }, `/wallet-listing?history=${own}`],
  ["minted", { message: minted.text("1", own) }, `/wallet-listing?history=${own}`],
  ["mint-ready", { message: mintOpen.text(own) }, `/wallet-listing?wallet=${own}`],
  ["purchase", { message: order }, "/orders/7d9a-1"],
  ["bill", { message: "5 minutes: https://nuc.example/pay/ABC123" }, "/pay/ABC123"],
  [
    "bill",
    { message: "https://nuc.example/pay/Zk9vYl8tQm5w-3JhN2Rx_A" },
    "/pay/Zk9vYl8tQm5w-3JhN2Rx_A",
  ],
  ["identity", { message: "Your photo ID was refused." }, "/kyc"],
  ["miner", { message: "Your miner fees are received." }, "/wallet-listing"],
  ["shop-card", { message: "Your shop card is printed." }, "/shop-register-detail"],
  ["shop-card", { message: `To your wallet ${own}.` }, `/wallet-listing?history=${own}`],
  ["sign-in", {}, "/profile#devices"],
  ["account-safety", { message: changed("Your password was changed") }, "/profile#password"],
  ["account-safety", { message: changed("Your email was changed") }, "/profile#details"],
  ["account-safety", { message: changed("Your mobile number was changed") }, "/profile#details"],
  ["account-safety", { message: changed("Your postal address was changed") }, "/profile#address"],
  ["account-safety", { message: changed('The passkey "a" was added') }, "/profile#passkeys"],
  [
    "account-safety",
    { message: changed("Logging in with an emailed code was switched off") },
    "/profile#login-code",
  ],
  ["account-safety", { message: changed(SHOP_CARD_NOTICES.changes.pinChanged) }, shopCard],
  ["account-safety", { message: changed(SHOP_CARD_NOTICES.changes.blocked) }, shopCard],
  ["account-safety", { message: changed("One of your wallets was moved") }, "/wallet-listing"],
  ["account-safety", { message: changed("Every device was signed out") }, "/profile#devices"],
] as const)("of the kind %s %j leads to %s", (kind, change, path) => {
  expect(pageOf(notice("1", { kind, ...change }))?.to).toBe(path);
});

test.each(["announcement", null, "of-a-newer-server"])(
  "of the kind %s it leads nowhere",
  (kind) => {
    expect(pageOf(notice("1", { kind: kind as null }))).toBeUndefined();
  },
);

test("a link of the message to the same page is left out, others stay", () => {
  expect(withoutLinkTo(order, "/orders/7d9a-1")).toBe("<p>In review.</p>");
  expect(withoutLinkTo(order, "/kyc")).toBe(order);
  expect(order).toContain(PURCHASE_NOTICES.link);
});
