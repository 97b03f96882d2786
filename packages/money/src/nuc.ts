/** Decimals of one NUC: the smallest unit is 10^-12 NUC. */
export const NUC_DECIMALS = 12;

/** One NUC in smallest units. */
export const NUC: bigint = 10n ** 12n;

/** The largest amount that a transfer can carry: a Substrate balance is a u128. Smallest units. */
export const MAXIMUM_AMOUNT: bigint = 2n ** 128n - 1n;
