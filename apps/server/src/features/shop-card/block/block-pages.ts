import { SHOP_CARD_MESSAGES } from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { linkPages } from "../../../platform/site/link-pages.ts";
import { BLOCK_PATH, blockByLink, isLiveLink } from "./block-link.ts";

const { block } = SHOP_CARD_MESSAGES;

/** The page of the link that blocks a shop card. */
export function blockPages(domain: Domain) {
  const question = { title: block.title, text: block.text, label: block.button };
  return linkPages([
    {
      path: BLOCK_PATH,
      ask: async (token) => ((await isLiveLink(domain, token)) ? question : undefined),
      act: async (token) => blockByLink(domain, token),
      done: { title: block.doneTitle, text: block.doneText },
      dead: { title: block.deadTitle, text: block.deadText },
    },
  ]);
}
