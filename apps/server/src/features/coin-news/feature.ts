import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { followBlocks } from "./follow-blocks.ts";
import type { NewsDependencies } from "./notify-owners.ts";

/** Notifications to wallet owners about transfers. */
export function coinNewsFeature(domain: Domain, dependencies: NewsDependencies): Feature {
  return {
    name: "coin-news",
    background: followBlocks({ ...domain, ...dependencies }),
    // What it writes are notifications, which their own feature exports and erases.
    personalData: [],
  };
}
