/** What one hash of a password takes, by argon2id with one lane. */
export interface PasswordCost {
  /** KiB of memory. */
  readonly memoryCost: number;
  /** Passes over it. */
  readonly timeCost: number;
}

/** 19 MiB, two passes (OWASP Password Storage Cheat Sheet): about 20 ms. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
