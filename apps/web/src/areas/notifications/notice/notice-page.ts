import type { NotificationKind, NotificationRecord } from "@nuc/contract";
import { addressesIn } from "../../../ui/notices/addressed-text.tsx";

/** The page of what a notification is about. */
export interface NoticePage {
  readonly to: string;
  /** What its link says. */
  readonly label: string;
}

type About = Pick<NotificationRecord, "kind" | "message" | "extrinsicHash">;

/** A notification names the reader's own wallet first. */
const ownWallet = ({ message }: About): string | undefined => addressesIn(message)[0];

const wallets: NoticePage = { to: "/wallet-listing", label: "See your wallets" };

const walletPage =
  (label: string) =>
  (about: About): NoticePage => {
    const address = ownWallet(about);
    return address === undefined ? wallets : { to: `${wallets.to}?wallet=${address}`, label };
  };
const wallet = walletPage("See the wallet");

function history(about: About): NoticePage {
  const address = ownWallet(about);
  if (address === undefined) return wallets;
  return { to: `${wallets.to}?history=${address}`, label: "See the history" };
}

/** The receipt of a transfer, where it is named; else the history that it is in. */
const transfer = (about: About): NoticePage =>
  about.extrinsicHash === undefined
    ? history(about)
    : { to: `/receipt/${about.extrinsicHash}`, label: "See the receipt" };

const always = (to: string, label: string) => (): NoticePage => ({ to, label });

/** A page that the message itself names, by where its path begins. */
const named =
  (path: RegExp, label: string) =>
  ({ message }: About): NoticePage | undefined => {
    const to = path.exec(message)?.[0];
    return to === undefined ? undefined : { to, label };
  };

const shopCard = always("/shop-register-detail", "See your shop card");
const devices = always("/profile#devices", "Check your devices");

/** What was changed, by the words that its message begins with, and the part of the profile that shows it. */
const changed: readonly (readonly [RegExp, () => NoticePage])[] = [
  [/^Your password/, always("/profile#password", "Check your password")],
  [
    /^(?:Your (?:email|mobile number)|Another email)/,
    always("/profile#details", "Check your details"),
  ],
  [/^Your postal address/, always("/profile#address", "Check your address")],
  [/^The passkey/, always("/profile#passkeys", "Check your passkeys")],
  [/^Logging in with an emailed code/, always("/profile#login-code", "Check this setting")],
  [/^[^.]*shop card|^Your wallet .* for shops/, shopCard],
  [/^(?:The secret key|One of your wallets)/, () => wallets],
];

/** By default to the devices: the change was made on one of them. */
const safety = ({ message }: About): NoticePage =>
  (changed.find(([begins]) => begins.test(message))?.[1] ?? devices)();

/** Every kind, once: where its reader goes from it. */
const pages: Readonly<Record<NotificationKind, (about: About) => NoticePage | undefined>> = {
  "sign-in": devices,
  "account-safety": safety,
  "large-transfer": transfer,
  "coins-received": transfer,
  "coins-sent": transfer,
  minted: history,
  "mint-ready": walletPage("Go to minting"),
  "auto-mint": wallet,
  airdrop: history,
  refund: wallet,
  purchase: named(/\/orders\/[\w-]+/, "See your order"),
  "wallet-created": wallet,
  identity: always("/kyc", "See your identity check"),
  miner: wallet,
  // A refund of a shop names the wallet that it came to.
  "shop-card": (about) => (ownWallet(about) === undefined ? shopCard() : history(about)),
  bill: named(/\/pay\/[\w-]+/, "See the bill"),
  till: always("/pos/tills", "See your terminals"),
  announcement: () => undefined,
};

/** Where a notification leads; undefined where it is about nothing that has a page, or of a kind of a newer server. */
export function pageOf(about: About): NoticePage | undefined {
  const find: ((about: About) => NoticePage | undefined) | undefined =
    about.kind === null ? undefined : pages[about.kind];
  return find?.(about);
}

/** The message without the paragraph that leads to the same page. */
export function withoutLinkTo(html: string, to: string | undefined): string {
  return html.replaceAll(/<p><a href="([^"]*)">[^<]*<\/a><\/p>/g, (paragraph, href) =>
    href === to ? "" : paragraph,
  );
}
