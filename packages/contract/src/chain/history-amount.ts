import { parseNuc } from "@nuc/money";
import { z } from "../schema.ts";
import type { HistoryRecord } from "./chain.ts";

const movedCoins = z.tuple([z.object({ value: z.string() })]).rest(z.unknown());

/**
 * The amount that a history record moved, in the smallest unit; undefined when its `data` holds no readable one (a
 * record of another method of the chain).
 */
export function historyAmount({ data }: Pick<HistoryRecord, "data">): bigint | undefined {
  try {
    return parseNuc(movedCoins.parse(JSON.parse(data))[0].value);
  } catch {
    return undefined;
  }
}
