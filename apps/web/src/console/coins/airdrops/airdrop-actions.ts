import { type AirdropRecord, decideAirdrop } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { callData } from "../../../session/calls/call.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { counted } from "../../bulk/counted.ts";
import type { BulkAction } from "../../bulk/bulk-action.ts";

/** What some airdrops pay together, such as "300.00 NUC". */
export const sumOf = (airdrops: readonly AirdropRecord[]): string =>
  amountLabel(airdrops.reduce((sum, { amount }) => sum + parseNuc(amount), 0n));

const decided =
  (decision: "hold" | "release", done: string) =>
  async ({ walletAddress, status }: AirdropRecord, reason: string): Promise<string> => {
    const { approval } = await callData(decideAirdrop, {
      params: { walletAddress },
      body: { decision, reason, seen: status },
    });
    return approval === undefined ? done : "waits for another admin, in Approvals";
  };

/** What can be done with several airdrops at once. */
export const airdropActions: readonly BulkAction<AirdropRecord>[] = [
  {
    label: (count) => `Hold back ${counted(count, "airdrop")}`,
    done: (count) => `${counted(count, "airdrop")} held back`,
    danger: true,
    isFor: ({ status }) => status === "waiting",
    says: (airdrops) =>
      `${groupedNumber(airdrops.length)} airdrops, ${sumOf(airdrops)} together, are not paid until they are released.`,
    reader: "recorded in the audit",
    act: decided("hold", "held back"),
  },
  {
    label: (count) => `Release ${counted(count, "airdrop")}`,
    // Some may wait for another admin.
    done: (count) => `${counted(count, "airdrop")} processed`,
    isFor: ({ status }) => status === "held",
    says: (airdrops) =>
      `${groupedNumber(airdrops.length)} airdrops, ${sumOf(airdrops)} together, will be paid from the treasury when due. This cannot be undone.`,
    reader: "recorded in the audit",
    act: decided("release", "released"),
  },
];
