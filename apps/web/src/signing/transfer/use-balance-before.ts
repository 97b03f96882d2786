import { useState } from "react";

/**
 * The balance that a transfer leaves from. While its outcome is open the balance on the screen stays as it was: the new one, which may come
 * before the answer, has the amount taken off already.
 */
export function useBalanceBefore<Balance extends bigint | undefined>(
  balance: Balance,
  underWay: boolean,
): Balance {
  const [before, setBefore] = useState(balance);
  if (underWay) return before;
  if (before !== balance) setBefore(balance);
  return balance;
}
