export const sampleAddress = "5GVV43ARLTpZqVfUKkMp85Qjy8a9Np3K6b6UsQ768xehkFhc";
export const otherAddress = "5E72aN8KruEUtjehyZsaGYDJvxTpJS5RjXGoxLgYopLzPbam";
export const sampleHash = "0x4c1e1d0b7f5a8e62c93d04b1a7f6e5d4c3b2a1908f7e6d5c4b3a29180716f5e4";
export const longText =
  "Savings for the house by the lake, the boat, and whatever else the family decides on next summer";

/** So long before now, in milliseconds, as ISO 8601. */
export const ago = (milliseconds: number): string =>
  new Date(Date.now() - milliseconds).toISOString();

export const hour = 3_600_000;
