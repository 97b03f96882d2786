import { WALLET_MESSAGES } from "@nuc/contract";
import { parseNuc } from "@nuc/money";

const { send } = WALLET_MESSAGES;

/** Commas between groups of three, as amounts are shown; any other comma may be meant as a decimal point. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** The amount as typed, in the smallest unit; undefined when it is no amount. */
export function parseAmount(text: string): bigint | undefined {
  const typed = text.trim();
  try {
    return parseNuc(GROUPED.test(typed) ? typed.replaceAll(",", "") : typed);
  } catch {
    return undefined;
  }
}

/** What is asked for where a text is not an amount. Much of the world writes a comma where the point belongs. */
export const malformedAmountMessage = (text: string): string =>
  /^\s*\d*,\d+\s*$/.test(text) ? send.amountWithComma : send.amountMalformed;
