import type { MembershipBundle, RegistrationCategory } from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import type { AuditOrigin } from "../../platform/audit/audit.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** What memberships ask of other features. */
export interface MembershipDependencies {
  /** The memberships that are on sale. */
  readonly readBundles: (handle: Handle) => Promise<readonly MembershipBundle[]>;
  /** The account's payment reference code, made where it has none. */
  readonly referenceCodeOf: (handle: Handle, accountId: string) => Promise<string>;
  /** The types of miner whose fees are received for the account. */
  readonly feesReceived: (
    handle: Handle,
    accountId: string,
  ) => Promise<ReadonlySet<RegistrationCategory>>;
  /** Notes that the fees of an account, which must be locked, are received for a type of miner. */
  readonly clearFees: (
    transaction: Transaction,
    origin: AuditOrigin,
    account: { id: string; username: string },
    paid: { category: RegistrationCategory; reference: string },
  ) => Promise<void>;
  /** Those of the wallets that have a miner slot, or wait for one. */
  readonly walletsWithBooking: (
    handle: Handle,
    addresses: readonly string[],
  ) => Promise<ReadonlySet<string>>;
}

/** What memberships are built on. */
export interface Memberships extends MembershipDependencies {
  readonly domain: Domain;
}
