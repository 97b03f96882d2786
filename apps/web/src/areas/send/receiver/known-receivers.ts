import type { HistoryPage } from "@nuc/contract";

export interface KnownAddress {
  readonly address: string;
  readonly name: string;
}

/** Receivers of the newest transfers of `address`, for whatever they were, each once, newest first. */
export function recentReceivers(history: HistoryPage | undefined, address: string): string[] {
  const sent = (history?.records ?? []).filter(
    (record) => record.signer === address && record.to_address !== address,
  );
  return [...new Set(sent.map((record) => record.to_address))];
}

/** Characters at the front and at the end that people compare. */
const front = 9;
const back = 6;

/** A known address that `receiver` could be mistaken for although it is another one. */
export function lookAlike(
  receiver: string,
  known: readonly KnownAddress[],
): KnownAddress | undefined {
  if (known.some(({ address }) => address === receiver)) return undefined;
  return known.find(
    ({ address }) =>
      address.slice(0, front) === receiver.slice(0, front) ||
      address.slice(-back) === receiver.slice(-back),
  );
}
