import type { MinerRegistration, RegistrationCategory, WalletRecord } from "@nuc/contract";

/** As the listing names the types of miner. */
export const categoryNames: Record<RegistrationCategory, string> = {
  SILVER: "Silver",
  GOLD: "Gold",
};

/** The registration of a wallet that counts now: waiting, held or paid; given-up and undone ones are history. */
export function currentRegistration(
  registrations: readonly MinerRegistration[],
  walletAddress: string,
): MinerRegistration | undefined {
  return registrations.find(
    (one) =>
      one.walletAddress === walletAddress && one.state !== "rolled_back" && one.state !== "left",
  );
}

/** Wallets that can still be registered. */
export function registrableWallets(
  wallets: readonly WalletRecord[],
  registrations: readonly MinerRegistration[],
): WalletRecord[] {
  return wallets.filter(
    ({ mintable_wallet: kind, account_id: address }) =>
      kind === 0 && currentRegistration(registrations, address) === undefined,
  );
}

/** Whether the slot waits for a fee that is paid by hand: a customer who moved up in the queue has signed none yet. */
export function awaitsFee(registration: MinerRegistration): boolean {
  return registration.state === "held" && registration.promoted;
}

/** Hours from which on a wait is shown in days. */
const hoursToCount = 48;
const hoursOfDay = 24;

/** How long it may take until it is a wallet's turn. `hours` is null where it is unknown. */
export function waitInWords(hours: number | null): string {
  if (hours === null) return "We can't yet say how long this takes.";
  if (hours <= 1) return "It may take about an hour.";
  if (hours < hoursToCount) return `It may take about ${hours} hours.`;
  return `It may take about ${Math.round(hours / hoursOfDay)} days.`;
}
