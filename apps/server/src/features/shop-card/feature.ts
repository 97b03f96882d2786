import type { Domain } from "../../domain/domain.ts";
import { type Feature, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { blockPages } from "./block/block-pages.ts";
import { CardPictures } from "./drawing/card-picture.ts";
import { deleteLooksBefore } from "./look-repository.ts";
import type { ShopCards } from "./parts.ts";
import { shopCardData } from "./personal-data.ts";
import { createPinPool } from "./pin/pin-pool.ts";
import { notifyMissedLocks } from "./pin/notify-locks.ts";
import { deleteUnusedSelfies } from "./register/selfie-repository.ts";
import { shopCardRoutes } from "./routes.ts";
import { staffShopCardRoutes } from "./staff-routes.ts";

const DAY = 24 * 3_600_000;

const lockNotices = jobKind<Record<never, never>>("shop-card-locks");
const forgetting = jobKind<Record<never, never>>("shop-selfies");

/** What shop cards are built on. */
export function openShopCards(
  domain: Domain,
  dependencies: Pick<ShopCards, "codes" | "tills">,
  parts: Partial<ShopCards> = {},
): ShopCards {
  return { domain, ...dependencies, pins: createPinPool(), pictures: new CardPictures(), ...parts };
}

/** A wallet that pays in shops by card and PIN: its registration, its limits and blocks, and the card that is printed. */
export function shopCardFeature(cards: ShopCards): Feature {
  const { domain } = cards;
  return {
    name: "shop-card",
    routes: [...shopCardRoutes(cards), ...staffShopCardRoutes(cards)],
    pages: blockPages(domain),
    jobs: [
      scheduledJob(lockNotices, "minute", async () => notifyMissedLocks(domain)),
      scheduledJob(forgetting, "day", async () => {
        const before = new Date(domain.clock.now().getTime() - DAY);
        await deleteUnusedSelfies(domain.database.kysely, before);
        await deleteLooksBefore(domain.database.kysely, before);
      }),
    ],
    personalData: [shopCardData],
  };
}
