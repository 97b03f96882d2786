import type { TimelineEntry } from "@nuc/contract";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { auditWord } from "../../forms/audit-words.ts";

/** The coins of an entry, where its sentence has them; the name of a wallet may look like some too. */
const coins = /(?<=^(?:\w+|Was asked to pay) |airdrop of )\d+(?:\.\d+)?(?= NUC\b)/;

/** What an entry says: an act of staff in the audit's words, coins as pages show them. */
export function timelineText({ kind, text }: Pick<TimelineEntry, "kind" | "text">): string {
  if (kind === "staff") return auditWord(text);
  if (kind === "coins") return text.replace(coins, (amount) => amountLabel(amount, null));
  return text;
}
