import type { Platform } from "../platform/platform.ts";
import { createPasswordHasher, type PasswordHasher } from "./accounts/passwords/password-hasher.ts";
import { type WalletOwners, walletOwners } from "./wallets/wallet-owners.ts";

/** What every feature is handed: the platform, and what the domain keeps once a process. */
export interface Domain extends Platform {
  /** One pool for all who hash, so that a storm of logins is bounded as a whole. */
  readonly passwords: PasswordHasher;
  readonly walletOwners: WalletOwners;
}

/** The domain on a platform; opens nothing that must be closed. */
export function openDomain(platform: Platform): Domain {
  return {
    ...platform,
    passwords: createPasswordHasher(platform.passwordCost),
    walletOwners: walletOwners(platform.database),
  };
}
