/** What each act is called by those who decide. */
const names: Readonly<Record<string, string>> = {
  "airdrop.release": "Release an airdrop",
  "order.credit": "Send the coins of an order",
  "order.refund": "Send money of an order back",
  "order.return": "Send the money of an order back",
};

/** The same for an act as the server spells it; a new one is shown as it is. */
export const actionName = (kind: string): string => names[kind] ?? kind;
