import { decodeAddress, encodeAddress, fromHex, type Hex, toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import type { Platform } from "../../platform/platform.ts";
import {
  onEvent,
  type OpenPage,
  type OpenPages,
  type SocketRule,
  notifyLive,
} from "../../platform/sockets/socket-rule.ts";

declare module "../../platform/events/events.ts" {
  interface ServerEvents {
    "wallet-added": { address: string };
  }
}

type Services = Pick<Platform, "events" | "ledger" | "log">;

/**
 * Notifies the pages of an account of what its wallets hold: after each block that changed one, and of a
 * wallet that was added while they are open.
 * @param addressesOf the wallets of an account
 */
export function balanceNews(
  { events, ledger, log }: Services,
  addressesOf: (accountId: string) => Promise<readonly string[]>,
): SocketRule[] {
  const pushBalance = async (address: string, pages: Iterable<OpenPage>): Promise<void> => {
    try {
      const balance = formatNuc((await ledger.account(address)).balance);
      const id = events.position();
      for (const page of pages) page.send({ event: "balance", id, address, balance });
    } catch (error) {
      log.warn({ err: error }, "pushing a balance failed");
    }
  };
  const notifyFollowers = async (key: Hex, pages: OpenPages): Promise<void> => {
    const followers = pages.followersOf(subjectOf(key));
    if (followers.size > 0) await pushBalance(encodeAddress(fromHex(key)), followers);
  };
  return [
    notifyLive("balance", {
      start: (pages) =>
        ledger.onBlock(
          ({ accounts }) => void notifyEach(accounts, (key) => notifyFollowers(key, pages)),
        ),
      enter: async (page, pages) => {
        const addresses = page.caller ? await addressesOf(page.caller.accountId) : [];
        for (const address of addresses) pages.follow(page, subjectOf(keyOf(address)));
        return async () => notifyEach(addresses, (address) => pushBalance(address, [page]));
      },
    }),
    onEvent("wallet-added", ({ event, accountId }, pages) => {
      const key = keyOf(event.address);
      for (const page of pages.of(accountId)) pages.follow(page, subjectOf(key));
      void notifyFollowers(key, pages);
    }),
  ];
}

/** One after the other: a block may have changed thousands. */
async function notifyEach<Item>(
  items: Iterable<Item>,
  push: (item: Item) => Promise<void>,
): Promise<void> {
  for (const item of items) await push(item);
}

function keyOf(address: string): Hex {
  return toHex(decodeAddress(address));
}

/** What a page follows that is sent a wallet's balance. */
function subjectOf(publicKey: Hex): string {
  return `wallet:${publicKey}`;
}
